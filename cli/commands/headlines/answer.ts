import { Option, type Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

interface AnswerOptions extends ConsentOptions {
  ids: number[];
  join?: true;
  apart?: true;
}

export function declare(command: Command): void {
  const id = wholeNumberParser(1, maxId);
  command
    .argument(
      '<ids...>',
      'suggested merge IDs, as listed by `headlines offers`',
      (text, before: number[] = []) => [...before, id(text)],
    )
    .addOption(new Option('--join', 'merge the two groups').conflicts('apart'))
    .addOption(new Option('--apart', 'keep the two groups separate from now on'))
    .addHelpText(
      'before',
      examplesHelp(['desk headlines answer 3 --join', 'desk headlines answer 4 5 --apart']),
    );
  addConsentOptions(command);
  addOutputOptions(command);
}

interface Row {
  id: number;
  change: number | null;
}

const shape: Shape<Row> = {
  fields: ['id', 'change'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'change', value: ({ change }) => change },
  ],
  id: ({ id }) => id,
};

export async function run({ ids, join, apart, ...consent }: AnswerOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(shape);
  if (!join && !apart) throw new UsageError('Add --join or --apart.');
  const { answerSuggestedMerge } = await import('#api/contract/headlines.ts');
  const merges = `suggested ${ids.length === 1 ? 'merge' : 'merges'} ${ids.join(', ')}`;
  const question = join ? `Accept ${merges}?` : `Reject ${merges} and keep the groups separate?`;
  await confirmIfProtected(question, consent, context);
  const rows: Row[] = [];
  try {
    for (const id of ids) {
      const body = { is_one_story: Boolean(join) };
      rows.push({ id, ...(await client.call(answerSuggestedMerge, { params: { id }, body }, { signal })) });
    }
  } finally {
    if (rows.length > 0) await output.rows(rows, shape);
  }
  const changes = rows.flatMap(({ change }) => change ?? []);
  if (changes.length > 0) terminal.notice(`Undo with \`desk headlines undo ${changes.join(' ')}\`.`);
}
