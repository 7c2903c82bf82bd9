import type { Command } from 'commander';
import type { ImportedUsers } from '#api/contract/users.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { CommandError, under } from '#cli/errors.ts';
import { exit } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { readText } from '#cli/textFile.ts';
import type { Context } from '#cli/verb.ts';

interface ImportOptions extends ConsentOptions {
  file: string;
  dryRun?: true;
  skipInvalid?: true;
}

/** Of the one object under `--json`. */
const resultFields = ['is_applied', 'added', 'known', 'rejected', 'links'];

type Rejected = ImportedUsers['rejected'][number];
const rejectedShape: Shape<Rejected> = {
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
        'desk users import staff.csv --json links',
      ]),
    )
    .optionsGroup('Safety:')
    .option('--dry-run', 'have the server check it and count what would be added')
    .option('--skip-invalid', 'add the others where rows are rejected');
  addConsentOptions(command);
  addOutputOptions(command);
}

const usersText = (count: number) => (count === 1 ? '1 user' : `${count} users`);

/**
 * Adds the users of a file. Rejected rows are the data, with the reasons; their number decides the exit code. Links for
 * passwords are printed where the server sends no mail.
 */
export async function run(
  { file, dryRun, skipInvalid, ...consent }: ImportOptions,
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(output.mode === 'json' ? { fields: resultFields } : rejectedShape);
  const csv = await readText(file, context);
  if (!dryRun) await confirmIfProtected(`Import the users of ${file}?`, consent, context);
  const { importUsers } = await import('#api/contract/users.ts');
  const body = { csv, ...(dryRun && { dry_run: true }), ...(skipInvalid && { skip_invalid: true }) };
  const result = await under('The users could not be imported.', () =>
    client.call(importUsers, { body }, { signal }),
  );
  const { is_applied: isApplied, added, known, rejected, links } = result;
  if (output.mode === 'count') await output.count(added);
  else await output.result({ ...result }, rejected, rejectedShape);
  const summary = `${usersText(added)} ${isApplied ? 'added' : 'would be added'}, ${known} there already`;
  if (isApplied && output.mode !== 'json')
    for (const { email, url } of links) terminal.notice(`${email}: ${url}`);
  if (rejected.length > 0)
    throw new CommandError({
      what: `${summary}; ${rejected.length} rejected.`,
      why: isApplied || dryRun ? undefined : 'Nothing was changed.',
      next: isApplied || dryRun ? undefined : 'Correct the rows, or add --skip-invalid.',
      exit: exit.partial,
      code: 'partial',
    });
  terminal.notice(`${summary}.`);
  if (dryRun) terminal.notice('Nothing was changed: this was a dry run.');
}
