import type { Command } from 'commander';
import type { CalendarItem } from '#api/contract/planning.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { formatLocalTime } from '#cli/output/text.ts';
import type { Context } from '#cli/verb.ts';
import type { ExitCode } from '#cli/exit.ts';
import { addCalendarOptions, readCalendar, reportTruncation, type CalendarOptions } from './range.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp(['desk calendar list', 'desk calendar list --from 2026-12-01 --to 2026-12-31 --json']),
  );
  addCalendarOptions(command);
  addOutputOptions(command);
}

export async function run(options: CalendarOptions, context: Context): Promise<ExitCode> {
  const { output } = context;
  output.requireFields(shape);
  const { results, is_cut } = await readCalendar(options, context);
  if (output.mode === 'count') await output.count(results.length);
  else await output.result(results, results, shape);
  return reportTruncation(is_cut, context);
}

const shape: Shape<CalendarItem> = {
  fields: [
    'kind',
    'id',
    'title',
    'day',
    'at',
    'zone',
    'status',
    'reason',
    'language',
    'categories',
    'person',
    'targets',
    'revision',
    'sequence',
  ],
  columns: [
    {
      name: 'when',
      value: ({ day, at }) => day ?? at,
      formatForTerminal: ({ day, at }) => day ?? formatLocalTime(at),
    },
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'id', value: ({ id }) => id },
    { name: 'status', value: ({ status }) => status },
    { name: 'title', value: ({ title }) => title, isFlexible: true },
    { name: 'person', value: ({ person }) => person?.name ?? null },
    { name: 'reason', value: ({ reason }) => reason },
  ],
  id: ({ id }) => id,
};
