import type { Command } from 'commander';
import type { AuditProblem } from '#api/contract/audit.ts';
import { UsageError } from '#cli/errors.ts';
import { exit, type ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';

interface VerifyOptions {
  seal?: string;
}

const fields = ['kind', 'position', 'entry_id'] as const;

export const auditProblemShape: Shape<AuditProblem> = {
  fields,
  columns: fields.map((name) => ({ name, value: (row) => row[name] })),
  id: ({ entry_id }) => entry_id ?? 0,
};

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk audit verify',
        'desk audit verify --seal 20417:9c1f04d2b7e865a3f1d05c7e2b98a6640d3e1f5a7c9b2d4e6f8091a3b5c7d9e1',
      ]),
    )
    .option(
      '--seal <position:hash>',
      'also that this seal, written down earlier, is still in the chain: who makes the chain anew cannot have it',
    );
  addOutputOptions(command);
}

/** Compares every entry of the audit with its seal. Ends 1 when something is wrong. */
export async function run({ seal }: VerifyOptions, context: Context): Promise<ExitCode> {
  const { client, output, signal, terminal } = context;
  const { verifyAudit } = await import('#api/contract/audit.ts');
  const expected = seal === undefined ? undefined : parseSeal(seal);
  const read = (after: number, limit?: number) =>
    client.call(verifyAudit, { query: { after, limit } }, { signal });
  const problems: AuditProblem[] = [];
  let checked = 0;
  let unkeyed = 0;
  let after: number | null = 0;
  let end: Awaited<ReturnType<typeof read>>;
  do {
    end = await read(after);
    problems.push(...end.problems);
    checked += end.checked;
    unkeyed += end.unkeyed;
    after = end.next;
    terminal.progress(`${checked} entries compared`);
  } while (after !== null);
  terminal.progress('');
  const found = expected && (await read(expected.position - 1, 1)).last;
  const isReplaced =
    expected !== undefined && (found?.position !== expected.position || found.hash !== expected.hash);
  const { waiting, last } = end;
  if (problems.length > 0 || !output.isForPeople)
    await output.result({ checked, unkeyed, waiting, last }, problems, auditProblemShape);
  if (isReplaced)
    terminal.notice(`error: Seal ${expected.position} is another one: the chain was made anew.`);
  if (problems.length > 0) terminal.notice(`error: ${problems.length} of the audit is not as it was sealed.`);
  const isWhole = problems.length === 0 && !isReplaced;
  if (isWhole) terminal.notice(`${checked} entries are as they were sealed; ${waiting} wait for their seal.`);
  if (unkeyed > 0)
    terminal.notice(
      `${unkeyed} of them were sealed without AUDIT_KEY: whoever can write to the database can seal those anew.`,
    );
  if (last) terminal.notice(`The last seal, to be written down elsewhere: ${last.position}:${last.hash}`);
  return isWhole ? exit.done : exit.failed;
}

function parseSeal(text: string) {
  const [, position, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined)
    throw new UsageError(`"${text}" is not a seal.`, 'It looks like 20417:9c1f…, as this command prints it.');
  return { position: Number(position), hash };
}
