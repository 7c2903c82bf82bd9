import type { Command } from 'commander';
import { formatCsvLine } from '#domain/csv.ts';
import { addConsentOptions, addCountOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import type { CountOptions } from '#cli/bulk/selection.ts';
import type { Reject } from '#cli/edits/fileEdits.ts';
import { UsageError } from '#cli/errors.ts';
import type { ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { readText, writeText } from '#cli/textFile.ts';
import type { Context } from '#cli/verb.ts';

interface ApplyOptions extends ConsentOptions, CountOptions {
  file?: string;
  dryRun?: true;
  out?: string;
  create?: true;
  skipInvalid?: true;
  rejects?: string;
  resume?: string | true;
}

export function declare(command: Command): void {
  command
    .argument('[file]', 'CSV, TSV or JSON Lines file with an id and fields in each row; - for standard input')
    .addHelpText(
      'before',
      examplesHelp([
        'desk digests apply drafts.csv --dry-run',
        'desk digests apply drafts.csv --dry-run --out plan.json',
        'desk digests apply drafts.csv --skip-invalid --rejects rejects.csv',
        'desk digests apply ideas.csv --create',
        'desk digests apply - --yes < edits.jsonl',
        'desk digests list --status draft --all --csv > drafts.csv',
      ]),
    )
    .optionsGroup('Safety:')
    .option('--dry-run', 'validate on the server and show what would change')
    .option('--out <file>', 'with --dry-run: save the changes as a plan file for `desk apply`')
    .option('--create', 'create drafts from rows without an id')
    .option(
      '--skip-invalid',
      'skip digests with an invalid value; default: if any value is invalid, change nothing',
    )
    .option('--rejects <file>', 'write the rejected values and the reasons as CSV')
    .option('--resume [run]', 'continue an unfinished run; default: the latest for this command');
  addCountOptions(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run(
  { file, create: creates, skipInvalid, rejects: rejectsFile, ...options }: ApplyOptions,
  context: Context,
): Promise<ExitCode> {
  const change = {
    command: 'digests apply',
    question: (digests: string) => `Apply the edits to ${digests}?`,
    successMessage: 'Edits applied.',
    failureMessage: 'Unable to apply the edits',
  };
  if (options.resume) {
    if (file) throw new UsageError('--resume continues a run with its original options.', 'Omit the file.');
    const { changeDigests } = await import('#cli/bulk/change.ts');
    return changeDigests({ ...change, body: () => ({ action: 'edit' }) }, { ...options, ids: [] }, context);
  }
  if (!file) throw new UsageError('No file given.', 'Pass a file of edits, or - for standard input.');

  const [{ readEdits }, { applyEdits }] = await Promise.all([
    import('#cli/edits/readEdits.ts'),
    import('#cli/edits/applyEdits.ts'),
  ]);
  const rules = {
    skipInvalid,
    describeLocation: ({ line, field }: Reject) => `line ${line}${field === null ? '' : `, ${field}`}`,
    hint: 'Correct them, or skip their digests with --skip-invalid. --rejects FILE writes all of them to a file.',
    onRejects: async (rejects: readonly Reject[]) => {
      if (rejectsFile !== undefined) await writeText(rejectsFile, formatRejectsCsv(rejects), context);
    },
  };
  return applyEdits(readEdits(await readText(file, context), { creates }), change, rules, options, context);
}

const formatRejectsCsv = (rejects: readonly Reject[]) =>
  [
    ['line', 'id', 'field', 'reason'],
    ...rejects.map(({ line, id, field, message }) => [line, id, field, message]),
  ]
    .map((cells) => formatCsvLine(cells))
    .join('');
