import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Job, JobItem } from '#api/contract/bulk.ts';
import type { DigestEdit } from '#api/contract/bulk/edits.ts';
import { UsageError } from '../errors.ts';
import { openFile } from '../output/file.ts';
import type { Context } from '../verb.ts';
import { collectEdits, type ChangeBody, type Journal } from './journal.ts';
import { readJobItems } from './jobs.ts';
import type { Outcome } from './run.ts';

export interface Plan {
  schemaVersion: 1;
  summary: string;
  command: string;
  api: string;
  account: string;
  profile: string;
  /** Server time of the read; digests changed later are skipped. */
  readAt: string;
  /** `calls` runs the items' calls one by one. */
  change: ChangeBody | { action: 'calls' };
  named: Job['parameters'];
  /**
   * Sorted by id, with the version read and the old and new values. Edits that create a draft have no id and
   * come last.
   */
  items: ({ id: number | null; title: string } & Partial<
    Pick<DigestEdit, 'set' | 'modified_at'> & Pick<JobItem, 'changes'> & RecordedCall
  >)[];
  checksum: string;
}

export type Row = Readonly<Record<string, unknown>>;

export interface PlannedCall {
  call: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

type RecordedCall = PlannedCall & { read: (Row | null)[] };

/** Maximum length in characters. A larger file can't be a plan. */
const maxLength = 500_000_000;

export async function writePlan(
  path: string,
  { jobs, changed, matched }: Outcome,
  { head, parts }: Journal,
  { account, client, terminal }: Context,
): Promise<void> {
  const given = collectEdits(parts);
  const edits = new Map(given.map((edit) => [edit.id, edit]));
  const drafts = given.filter(({ id }) => id === undefined).values();
  const items: Plan['items'] = [];
  for (const job of jobs)
    for await (const { digest, detail, version, changes } of readJobItems(job, client, 'changed')) {
      const draft = detail?.code === 'created' ? drafts.next().value : undefined;
      const { id: _, ...edit } = draft ?? edits.get(digest.id) ?? {};
      const read = draft || version === null ? {} : { modified_at: version };
      items.push({ id: draft ? null : digest.id, title: digest.title, ...read, ...edit, changes });
    }
  const plan: Omit<Plan, 'checksum'> = {
    schemaVersion: 1,
    summary: `desk ${head.command}: ${changed} of ${matched} digests would change.`,
    command: head.command,
    api: account.api,
    account: head.account,
    profile: account.profile,
    readAt: jobs[0]?.created_at ?? new Date().toISOString(),
    change: head.change,
    named: jobs[0]?.parameters ?? {},
    items: items.toSorted((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity) || 0),
  };
  await writePlanFile(path, plan, terminal);
}

export async function writePlanFile(
  path: string,
  plan: Omit<Plan, 'checksum'>,
  terminal: Context['terminal'],
): Promise<void> {
  const file = await openFile(path);
  try {
    file.stream.write(formatPlan({ ...plan, checksum: computeChecksum(plan) }));
    await file.commit();
  } catch (error) {
    await file.discard();
    throw error;
  }
  terminal.notice(`Plan saved to ${path}. Apply it with \`desk apply ${path}\`.`);
}

function formatPlan({ items, checksum, ...head }: Plan): string {
  const fields = Object.entries(head).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
  );
  const rows = items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  return `{\n${fields.join('\n')}\n  "items": [\n${rows}\n  ],\n  "checksum": ${JSON.stringify(checksum)}\n}\n`;
}

/** Independent of whitespace. */
function computeChecksum({ items, ...head }: Omit<Plan, 'checksum'>): string {
  return `sha256:${createHash('sha256')
    .update(JSON.stringify({ ...head, items }))
    .digest('hex')}`;
}

/** Throws a UsageError if the file isn't a plan or was changed after it was written. */
export async function readPlan(path: string): Promise<Plan> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`Can’t read ${path}: ${error.code ?? error.message}.`);
  });
  const plan = text.length > maxLength ? undefined : tryParseJson(text);
  if (!isPlan(plan)) throw new UsageError(`${path} is not a plan.`, 'Create one with --dry-run --out FILE.');
  const { checksum, ...rest } = plan;
  if (computeChecksum(rest) !== checksum)
    throw new UsageError(`${path} has been changed since it was written.`, 'Create the plan again.');
  return plan;
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isPlan(value: unknown): value is Plan {
  const plan = value as Partial<Plan> | null | undefined;
  return (
    typeof plan === 'object' &&
    plan !== null &&
    plan.schemaVersion === 1 &&
    typeof plan.checksum === 'string' &&
    typeof plan.api === 'string' &&
    typeof plan.readAt === 'string' &&
    typeof plan.change === 'object' &&
    Array.isArray(plan.items) &&
    plan.items.every(
      (item) =>
        Number.isSafeInteger(item?.id) ||
        (item?.id === null && (plan.change?.action === 'edit' || plan.change?.action === 'calls')),
    ) &&
    (plan.change?.action !== 'calls' || plan.items.every(({ call }) => typeof call === 'string')) &&
    (plan.change?.action !== 'edit' || plan.items.every(({ set }) => typeof set === 'object' && set !== null))
  );
}
