import { InvalidArgumentError, type Command } from 'commander';
import type { ImportedUsers } from '#api/contract/users.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { CommandError, withFailureMessage } from '#cli/errors.ts';
import { exitCodes } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { readText } from '#cli/textFile.ts';
import type { Context } from '#cli/verb.ts';

const columns = ['name', 'email', 'role'] as const;
/** The file's headings, by column. */
type Columns = Partial<Record<(typeof columns)[number], string>>;

interface ImportOptions extends ConsentOptions {
  file: string;
  column?: Columns;
  dryRun?: true;
  skipInvalid?: true;
}

const resultFields = ['is_applied', 'added', 'known', 'rejected', 'links'];

type RejectedRow = ImportedUsers['rejected'][number];
const rejectedShape: Shape<RejectedRow> = {
  fields: ['line', 'email', 'reason'],
  columns: (['line', 'email', 'reason'] as const).map((name) => ({
    name,
    value: (row) => row[name],
    isFlexible: true,
  })),
  id: ({ line }) => line,
};

export function declare(command: Command): void {
  command
    .argument('<file>', 'CSV file with the columns name, email and role; - for standard input')
    .addHelpText(
      'before',
      examplesHelp([
        'desk users import staff.csv --dry-run',
        'desk users import staff.csv --skip-invalid',
        'desk users import staff.csv --column "E-Mail=email" --column "Rolle=role"',
        'desk users import staff.csv --json links',
      ]),
    )
    .option(
      '--column <heading=column>',
      'use a column of the file as name, email or role; repeatable',
      addColumn,
    )
    .optionsGroup('Safety:')
    .option('--dry-run', 'validate on the server and count what would be added')
    .option('--skip-invalid', 'skip rejected rows and add the others');
  addConsentOptions(command);
  addOutputOptions(command);
}

function addColumn(text: string, before: Columns = {}): Columns {
  const [, heading, name] = /^(.+)=(.+)$/s.exec(text) ?? [];
  const column = columns.find((each) => each === name);
  if (!heading || !column)
    throw new InvalidArgumentError('Use HEADING=COLUMN, where COLUMN is name, email or role.');
  return { ...before, [column]: heading };
}

const formatUserCount = (count: number) => (count === 1 ? '1 user' : `${count} users`);

export async function run(
  { file, column, dryRun, skipInvalid, ...consent }: ImportOptions,
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(output.mode === 'json' ? { fields: resultFields } : rejectedShape);
  const csv = await readText(file, context);
  if (!dryRun) await confirmIfProtected(`Import the users from ${file}?`, consent, context);
  const { importUsers } = await import('#api/contract/users.ts');
  const body = {
    csv,
    ...(column && { columns: column }),
    ...(dryRun && { dry_run: true }),
    ...(skipInvalid && { skip_invalid: true }),
  };
  const result = await withFailureMessage('The users could not be imported.', () =>
    client.call(importUsers, { body }, { signal }),
  );
  const { is_applied: isApplied, added, known, rejected, links } = result;
  if (output.mode === 'count') await output.count(added);
  else await output.result({ ...result }, rejected, rejectedShape);
  const summary = `${formatUserCount(added)} ${isApplied ? 'added' : 'would be added'}, ${known} already existed`;
  if (isApplied && output.mode !== 'json')
    for (const { email, url } of links) terminal.notice(`${email}: ${url}`);
  if (rejected.length > 0)
    throw new CommandError({
      problem: `${summary}; ${rejected.length} rejected.`,
      reason: isApplied || dryRun ? undefined : 'Nothing was changed.',
      hint: isApplied || dryRun ? undefined : 'Correct the rows, or add --skip-invalid.',
      exitCode: exitCodes.partial,
      code: 'partial',
    });
  terminal.notice(`${summary}.`);
  if (dryRun) terminal.notice('Nothing was changed: this was a dry run.');
}
