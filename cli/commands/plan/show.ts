import type { Command } from 'commander';
import { listCell } from '#domain/csv.ts';
import { jobText } from '#domain/jobText.ts';
import { readPlan, type Plan } from '#cli/bulk/plan.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { localTime, printable } from '#cli/output/text.ts';
import type { Context } from '#cli/verb.ts';

type Item = Plan['items'][number];

const shape: Shape<Item> = {
  fields: ['id', 'title'],
  columns: [
    { name: 'id', value: ({ id }) => id ?? 'new' },
    { name: 'title', value: ({ title }) => title, isFlexible: true },
  ],
  id: ({ id }) => id ?? 'new',
};

const editShape: Shape<Item> = {
  ...shape,
  fields: ['id', 'title', 'set'],
  columns: [...shape.columns, { name: 'change', value: ({ set = {} }) => changeText(set), isFlexible: true }],
};

/** What an edit sets, a field after the other. */
const changeText = (set: NonNullable<Item['set']>) =>
  Object.entries(set)
    .map(
      ([field, value]) =>
        `${field}: ${Array.isArray(value) ? listCell(value.map(String)) : String(value ?? '')}`,
    )
    .join('; ');

export function declare(command: Command): void {
  command
    .argument('<file>', 'a plan that --dry-run --out has written')
    .addHelpText('before', examplesHelp(['desk plan show plan.json', 'desk plan show plan.json --csv']));
  addOutputOptions(command);
}

/** Which digests a plan changes, and how; nothing is asked of a server. */
export async function run({ file }: { file: string }, { output, terminal }: Context): Promise<void> {
  const plan = await readPlan(file);
  await output.rows(plan.items, plan.change.action === 'edit' ? editShape : shape);
  const { status, tags = [], labels = [], assignee } = plan.named;
  const names = status ?? assignee?.title ?? [...tags, ...labels].map(({ title }) => title).join(', ');
  terminal.notice(printable(plan.summary));
  const planned =
    plan.change.action === 'plan' ? jobText({ ...plan.change, parameters: plan.named, undo_of: null }) : '';
  if (planned) terminal.notice(`${planned}.`);
  if (names) terminal.notice(`With: ${printable(names)}`);
  terminal.notice(`Made by ${printable(plan.account)} at ${printable(plan.api)}, ${localTime(plan.readAt)}.`);
}
