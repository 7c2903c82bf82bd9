import type { Command } from 'commander';
import { checkEdits, maxEditsLength, type DigestEdit } from '#api/contract/bulk/edits.ts';
import { maxBulkDigests } from '#api/contract/bulk.ts';
import { csvLine } from '#domain/csv.ts';
import { addConsentOptions, addCountOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import type { Change } from '#cli/bulk/change.ts';
import { checkCount, type CountOptions, type Selected } from '#cli/bulk/selection.ts';
import type { Reject } from '#cli/edits/fileEdits.ts';
import { CommandError, UsageError } from '#cli/errors.ts';
import { exit, type ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { readText, writeText } from '#cli/textFile.ts';
import type { Context } from '#cli/verb.ts';

interface ApplyOptions extends ConsentOptions, CountOptions {
  file?: string;
  dryRun?: true;
  skipInvalid?: true;
  rejects?: string;
  resume?: string | true;
}

export function declare(command: Command): void {
  command
    .argument('[file]', 'CSV, TSV or JSON Lines with an id and fields in each row; - for standard input')
    .addHelpText(
      'before',
      examplesHelp([
        'desk digests apply drafts.csv --dry-run',
        'desk digests apply drafts.csv --skip-invalid --rejects rejects.csv',
        'desk digests apply - --yes < edits.jsonl',
        'desk digests list --status draft --all --csv > drafts.csv',
      ]),
    )
    .optionsGroup('Safety:')
    .option('--dry-run', 'have the server check it and show what would change')
    .option('--skip-invalid', 'leave digests out of which a value is refused; default: change nothing then')
    .option('--rejects <file>', 'write what is refused, and why, as CSV')
    .option('--resume [run]', 'continue an unfinished run; default: the last of this command');
  addCountOptions(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

/** Sets the values that a file has for digests, in jobs that can be undone. */
export async function run(
  { file, skipInvalid, rejects: rejectsFile, ...options }: ApplyOptions,
  context: Context,
): Promise<ExitCode> {
  const { changeDigests } = await import('#cli/bulk/change.ts');
  const change: Change = {
    command: 'digests apply',
    body: () => ({ action: 'edit' }),
    question: (digests) => `Apply the edits to ${digests}?`,
    done: 'Edits applied.',
    failed: 'Unable to apply the edits',
  };
  if (options.resume) {
    if (file) throw new UsageError('--resume continues a run as it was started.', 'Leave the file out.');
    return changeDigests(change, { ...options, ids: [] }, context);
  }
  if (!file) throw new UsageError('No file is named.', 'Give a file of edits, or - for standard input.');

  const { readEdits } = await import('#cli/edits/readEdits.ts');
  const given = readEdits(await readText(file, context));
  for (const part of parts(given.edits)) {
    const { results } = await context.client.call(
      checkEdits,
      { body: { edits: part } },
      { signal: context.signal },
    );
    for (const { index, field, message } of results) {
      const { id } = part[index]!;
      given.reject({ line: given.lineOf(id), id, field, message });
    }
  }
  const rejects = given.rejects.toSorted((a, b) => a.line - b.line);
  if (rejectsFile !== undefined) await writeText(rejectsFile, toCsv(rejects), context);
  const { edits } = given;
  if (rejects.length > 0 && (!skipInvalid || edits.length === 0)) throw refused(rejects, skipInvalid);
  if (rejects.length > 0)
    context.terminal.notice(`${count(rejects)} refused and left out: ${sample(rejects)}`);
  checkCount(edits.length, options);
  const ended = await changeDigests(
    { ...change, select: async () => toSelected(edits) },
    { ...options, ids: [] },
    context,
  );
  return rejects.length > 0 ? exit.partial : ended;
}

/** As many edits in each as one call accepts. */
function* parts(edits: readonly DigestEdit[]): Generator<DigestEdit[], void, undefined> {
  // Beside what is around them in the body.
  const maxLength = maxEditsLength - 1000;
  let part: DigestEdit[] = [];
  let length = 0;
  for (const edit of edits) {
    const own = Buffer.byteLength(JSON.stringify(edit)) + 1;
    if (part.length > 0 && (part.length >= maxBulkDigests || length + own > maxLength)) {
      yield part;
      [part, length] = [[], 0];
    }
    part.push(edit);
    length += own;
  }
  if (part.length > 0) yield part;
}

const sampleSize = 5;

const toSelected = (edits: readonly DigestEdit[]): Selected => ({
  count: edits.length,
  sample: async () =>
    edits.slice(0, sampleSize).map(({ id, set }) => `${id}  ${Object.keys(set).join(', ')}`),
  *parts() {
    for (const part of parts(edits)) yield { edits: part };
  },
});

const maxShown = 3;

const count = ({ length }: readonly Reject[]) => (length === 1 ? '1 value is' : `${length} values are`);

function sample(rejects: readonly Reject[]): string {
  const shown = rejects
    .slice(0, maxShown)
    .map(({ line, field, message }) => `line ${line}${field === null ? '' : `, ${field}`}: ${message}`);
  const hidden = rejects.length - maxShown;
  return `${shown.join(' ')}${hidden > 0 ? ` And ${hidden} more.` : ''}`;
}

const refused = (rejects: readonly Reject[], skipInvalid: true | undefined) =>
  new CommandError({
    what: `Nothing was changed: ${count(rejects)} refused. ${sample(rejects)}`,
    next: skipInvalid
      ? undefined
      : 'Correct them, or leave their digests out with --skip-invalid. --rejects FILE writes all of them.',
    exit: exit.usage,
    code: 'refused',
  });

const toCsv = (rejects: readonly Reject[]) =>
  [
    ['line', 'id', 'field', 'reason'],
    ...rejects.map(({ line, id, field, message }) => [line, id, field, message]),
  ]
    .map((cells) => csvLine(cells))
    .join('');
