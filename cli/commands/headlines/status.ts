import { Argument, InvalidArgumentError, Option, type Command } from 'commander';
import { headlineStatuses, maxHeadlines, type HeadlineStatus } from '#api/contract/headlines.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import {
  addChangeOptions,
  confirmChange,
  findHeadlines,
  loadRequestedHeadlines,
  describeHeadlineCount,
  describeMissing,
  partialFailure,
  splitIntoBatches,
  type ChangeOptions,
  type FoundHeadline,
} from './named.ts';

interface StatusOptions extends ChangeOptions {
  status: HeadlineStatus;
  if?: HeadlineStatus;
}

export function declare(command: Command): void {
  command
    .addArgument(new Argument('<status>', 'new status').choices(headlineStatuses).argParser(parseStatus))
    .addHelpText(
      'before',
      examplesHelp([
        'desk headlines status REJECTED 12 17',
        'desk headlines status PROCESSING --if UNPROCESSED --ids-file storm.txt',
        'desk headlines list --search storm --each --all --ids \\ | desk headlines status REJECTED - --dry-run',
      ]),
    )
    .addOption(
      new Option('--if <status>', 'skip headlines that no longer have this status')
        .choices(headlineStatuses)
        .argParser(parseStatus),
    );
  addChangeOptions(command);
}

function parseStatus(text: string): HeadlineStatus {
  const status = headlineStatuses.find((each) => each === text.toUpperCase());
  if (status) return status;
  throw new InvalidArgumentError(`Allowed choices are ${headlineStatuses.join(', ')}.`);
}

interface Row {
  id: number;
  text: string;
  status: HeadlineStatus;
  result: 'changed' | 'would change' | 'unchanged' | 'skipped';
}

const fields = ['id', 'text', 'status', 'result'] as const;

const resultFields = ['dryRun', 'status', 'changed', 'unchanged', 'skipped', 'missing'];

const shape: Shape<Row> = {
  fields,
  columns: fields.map((name) => ({ name, value: (row) => row[name], isFlexible: name === 'text' })),
  id: ({ id }) => id,
};

export async function run(
  { status, if: expected, ...options }: StatusOptions,
  context: Context,
): Promise<void> {
  const { output, terminal } = context;
  output.requireFields(output.mode === 'json' ? { fields: resultFields } : shape);
  const { found, missing } = await loadRequestedHeadlines(options, context);
  const dryRun = Boolean(options.dryRun);
  if (!dryRun)
    await confirmChange(
      `Set the status of ${describeHeadlineCount(found.length)} to ${status}?`,
      found,
      options,
      context,
    );
  const rows = dryRun
    ? planChanges(found, status, expected)
    : await changeStatuses(found, status, expected, context);

  const toIds = (...results: Row['result'][]) =>
    rows.filter(({ result }) => results.includes(result)).map(({ id }) => id);
  const changed = toIds('changed', 'would change');
  const skipped = toIds('skipped');
  const unchanged = toIds('unchanged');
  if (output.mode === 'count') await output.count(changed.length);
  else if (output.mode === 'ids')
    await output.rows(
      rows.filter(({ id }) => changed.includes(id)),
      shape,
    );
  else await output.result({ dryRun, status, changed, unchanged, skipped, missing }, rows, shape);

  const summary = [
    `${changed.length} ${dryRun ? 'would change' : 'changed'}`,
    unchanged.length > 0 && `${unchanged.length} unchanged`,
    skipped.length > 0 && `${skipped.length} skipped (no longer ${expected})`,
  ];
  const text = summary.filter(Boolean).join(', ');
  const undo = dryRun ? undefined : undoHint(rows, found, status);
  if (missing.length > 0 || skipped.length > 0)
    throw partialFailure(`${[text, describeMissing(missing)].filter(Boolean).join('; ')}.`, undo);
  if (dryRun) return terminal.notice(`${text}.\nNothing was changed: this was a dry run.`);
  terminal.notice('Headline updated successfully.');
  terminal.notice([`${text}.`, undo].filter(Boolean).join(' '));
}

/** Restores the statuses read before the change. Wrong if someone else changed one in between. */
function undoHint(rows: Row[], found: FoundHeadline[], status: HeadlineStatus): string | undefined {
  const changed = new Set(rows.flatMap(({ id, result }) => (result === 'changed' ? [id] : [])));
  const commands = headlineStatuses.flatMap((before) => {
    const ids = found.filter((each) => each.status === before && changed.has(each.id)).map(({ id }) => id);
    return ids.length > 0 ? [`\`desk headlines status ${before} --if ${status} ${ids.join(' ')}\``] : [];
  });
  return commands.length > 0 ? `Undo with ${commands.join(' and ')}.` : undefined;
}

const planChanges = (found: FoundHeadline[], requested: HeadlineStatus, expected?: HeadlineStatus): Row[] =>
  found.map(({ id, text, status }) => {
    const isSkipped = expected !== undefined && status !== expected;
    return {
      id,
      text,
      status,
      result: isSkipped ? 'skipped' : status === requested ? 'unchanged' : 'would change',
    };
  });

async function changeStatuses(
  found: FoundHeadline[],
  status: HeadlineStatus,
  expected: HeadlineStatus | undefined,
  context: Context,
): Promise<Row[]> {
  const { client, signal } = context;
  const { setHeadlineStatus } = await import('#api/contract/headlines.ts');
  const updated = new Set<number>();
  const skipped: number[] = [];
  for (const part of splitIntoBatches(found, maxHeadlines)) {
    const body = { status, expected, notification_ids: part.map(({ id }) => id) };
    const answer = await client.call(setHeadlineStatus, { body }, { signal });
    for (const id of answer.updated) updated.add(id);
    skipped.push(...answer.skipped);
  }
  const others = await findHeadlines(skipped, context);
  return found.map(({ id, text, status: before }): Row => {
    if (updated.has(id)) return { id, text, status, result: 'changed' };
    const other = others.get(id);
    return other
      ? { id, text, status: other.status, result: 'skipped' }
      : { id, text, status: skipped.includes(id) ? before : status, result: 'unchanged' };
  });
}
