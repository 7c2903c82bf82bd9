import type { Command } from 'commander';
import { jobText } from '#domain/jobText.ts';
import { readPlan, type Plan } from '#cli/bulk/plan.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { localTime, printable } from '#cli/output/text.ts';
import { planItemShape } from '#cli/plans/planItemShape.ts';
import type { Context } from '#cli/verb.ts';

type Item = Plan['items'][number];

/** A digest with what is replaced and by what, as programs that compare files write it. */
const toDiff = ({ id, title, changes = [] }: Item) => [
  `@@ ${id ?? 'new'} ${printable(title)} @@`,
  ...changes.flatMap(({ field, before, after }) => [
    ...(before === null ? [] : [`-${field}: ${oneLine(before)}`]),
    ...(after === null ? [] : [`+${field}: ${oneLine(after)}`]),
  ]),
];

const oneLine = (text: string) => printable(text.replaceAll(/\s*\n\s*/g, ' '));

export function declare(command: Command): void {
  command
    .argument('<file>', 'a plan that --dry-run --out has written')
    .addHelpText(
      'before',
      examplesHelp([
        'desk plan show plan.json',
        'desk plan show plan.json --diff',
        'desk plan show plan.json --csv',
      ]),
    )
    .option('--diff', 'a line for each value that is replaced, and for each that takes its place');
  addOutputOptions(command);
}

/** Which digests a plan changes, and how; without a server. */
export async function run(
  { file, diff }: { file: string; diff?: true },
  { output, terminal }: Context,
): Promise<void> {
  const plan = await readPlan(file);
  if (diff)
    await output.text(
      plan.items
        .flatMap(toDiff)
        .map((line) => `${line}\n`)
        .join(''),
    );
  else await output.rows(plan.items, planItemShape);
  const { status, tags = [], labels = [], assignee } = plan.named;
  const names = status ?? assignee?.title ?? [...tags, ...labels].map(({ title }) => title).join(', ');
  terminal.notice(printable(plan.summary));
  const planned =
    plan.change.action === 'plan' ? jobText({ ...plan.change, parameters: plan.named, undo_of: null }) : '';
  if (planned) terminal.notice(`${planned}.`);
  if (names) terminal.notice(`With: ${printable(names)}`);
  terminal.notice(`Made by ${printable(plan.account)} at ${printable(plan.api)}, ${localTime(plan.readAt)}.`);
}
