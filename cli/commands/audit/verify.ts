import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import type { AuditProblem } from '#api/contract/audit.ts';
import { UsageError } from '#cli/errors.ts';
import { exitCodes, type ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';

interface VerifyOptions {
  seal?: string;
  log?: string;
}

interface Seal {
  position: number;
  hash: string;
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
        'desk audit verify --log /var/log/digest-desk.log',
      ]),
    )
    .option(
      '--seal <position:hash>',
      'also check that this seal, recorded earlier, is still in the chain; it won’t be if the chain was rebuilt',
    )
    .option(
      '--log <file>',
      'also check that the newest seals in a server log, or in an audit receiver’s records, are in the chain; - for standard input',
    );
  addOutputOptions(command);
}

/** Exits with 1 when a seal doesn't match. */
export async function run({ seal, log }: VerifyOptions, context: Context): Promise<ExitCode> {
  const { client, output, signal, terminal } = context;
  const { verifyAudit } = await import('#api/contract/audit.ts');
  const expected = [
    ...(seal === undefined ? [] : [parseSeal(seal)]),
    ...(log === undefined ? [] : await readSeals(log, context)),
  ];
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
    terminal.progress(`${checked} entries checked`);
  } while (after !== null);
  terminal.progress('');
  const differing: Seal[] = [];
  for (const one of expected) {
    // oxlint-disable-next-line no-await-in-loop -- a few seals
    const found = (await read(one.position - 1, 1)).last;
    if (found?.position !== one.position || found.hash !== one.hash) differing.push(one);
  }
  const { waiting, last } = end;
  if (problems.length > 0 || !output.isForPeople)
    await output.result({ checked, unkeyed, waiting, last }, problems, auditProblemShape);
  for (const { position } of differing)
    terminal.notice(
      last && position <= last.position
        ? `error: Seal ${position} doesn’t match: the chain was rebuilt.`
        : `error: Seal ${position} is missing: the end was cut off, or the chain was rebuilt.`,
    );
  if (problems.length > 0)
    terminal.notice(`error: Audit entries altered, removed or inserted: ${problems.length}.`);
  const isWhole = problems.length === 0 && differing.length === 0;
  if (isWhole) terminal.notice(`${checked} entries match their seals; ${waiting} not sealed yet.`);
  if (unkeyed > 0)
    terminal.notice(
      `Entries sealed without AUDIT_KEY: ${unkeyed}. Anyone who can write to the database can reseal them.`,
    );
  if (last) terminal.notice(`Latest seal, to record elsewhere: ${last.position}:${last.hash}`);
  if (expected.length === 0)
    terminal.notice(
      'This check can’t detect entries removed from the end. Compare with --log, or with a --seal recorded elsewhere.',
    );
  return isWhole ? exitCodes.done : exitCodes.failed;
}

const maxComparedSeals = 20;

async function readSeals(file: string, { terminal }: Context): Promise<Seal[]> {
  const input = file === '-' ? terminal.stdin() : createReadStream(file);
  const seals = new Map<number, string>();
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const position = Number(/\bposition\b["'=:\s]{1,4}(\d{1,15})\b/.exec(line)?.[1]);
    const hash = /\bhash\b["'=:\s]{1,4}([0-9a-f]{64})\b/.exec(line)?.[1];
    if (position > 0 && hash !== undefined) seals.set(position, hash);
    if (seals.size > 2 * maxComparedSeals) keepNewest(seals);
  }
  if (seals.size === 0)
    throw new UsageError(
      `${file} contains no seals.`,
      'Use a server log (LOG_LEVEL=info), or an audit receiver’s records.',
    );
  return [...keepNewest(seals)].map(([position, hash]) => ({ position, hash }));
}

function keepNewest(seals: Map<number, string>) {
  for (const position of [...seals.keys()].toSorted((a, b) => b - a).slice(maxComparedSeals))
    seals.delete(position);
  return seals;
}

function parseSeal(text: string): Seal {
  const [, position, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined)
    throw new UsageError(
      `"${text}" is not a seal.`,
      'A seal looks like 20417:9c1f…, as printed by this command.',
    );
  return { position: Number(position), hash };
}
