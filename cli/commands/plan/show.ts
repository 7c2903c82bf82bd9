import type { Command } from 'commander';
import { jobText } from '#domain/jobText.ts';
import { readPlan, type Plan } from '#cli/bulk/plan.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { formatLocalTime, toPrintable } from '#cli/output/text.ts';
import { planItemShape } from '#cli/plans/planItemShape.ts';
import type { Context } from '#cli/verb.ts';

type Item = Plan['items'][number];

const formatItemDiff = ({ id, title, changes = [] }: Item) => [
  `@@ ${id ?? 'new'} ${toPrintable(title)} @@`,
  ...changes.flatMap(({ field, before, after }) => [
    ...(before === null ? [] : [`-${field}: ${joinLines(before)}`]),
    ...(after === null ? [] : [`+${field}: ${joinLines(after)}`]),
  ]),
];

const joinLines = (text: string) => toPrintable(text.replaceAll(/\s*\n\s*/g, ' '));

export function declare(command: Command): void {
  command
    .argument('<file>', 'plan file written by --dry-run --out')
    .addHelpText(
      'before',
      examplesHelp([
        'desk plan show plan.json',
        'desk plan show plan.json --diff',
        'desk plan show plan.json --csv',
      ]),
    )
    .option('--diff', 'print each old value and each new value on its own line');
  addOutputOptions(command);
}

export async function run(
  { file, diff }: { file: string; diff?: true },
  { output, terminal }: Context,
): Promise<void> {
  const plan = await readPlan(file);
  if (diff)
    await output.text(
      plan.items
        .flatMap(formatItemDiff)
        .map((line) => `${line}\n`)
        .join(''),
    );
  else await output.rows(plan.items, planItemShape);
  const { status, tags = [], labels = [], assignee } = plan.named;
  const names = status ?? assignee?.title ?? [...tags, ...labels].map(({ title }) => title).join(', ');
  terminal.notice(toPrintable(plan.summary));
  const planned =
    plan.change.action === 'plan' ? jobText({ ...plan.change, parameters: plan.named, undo_of: null }) : '';
  if (planned) terminal.notice(`${planned}.`);
  if (names) terminal.notice(`With: ${toPrintable(names)}`);
  terminal.notice(
    `Created by ${toPrintable(plan.account)} at ${toPrintable(plan.api)}, ${formatLocalTime(plan.readAt)}.`,
  );
}
