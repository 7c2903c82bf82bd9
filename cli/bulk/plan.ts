import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Job, JobItem } from '#api/contract/bulk.ts';
import type { DigestEdit } from '#api/contract/bulk/edits.ts';
import { UsageError } from '../errors.ts';
import { openFile } from '../output/file.ts';
import type { Context } from '../verb.ts';
import { toEdits, type ChangeBody, type Journal } from './journal.ts';
import { toItems } from './jobs.ts';
import type { Outcome } from './run.ts';

/** What a dry run found would change, to be read by others and applied as it is. */
export interface Plan {
  schemaVersion: 1;
  /** One sentence for whoever reviews it. */
  summary: string;
  command: string;
  api: string;
  /** The email of who made it. */
  account: string;
  profile: string;
  /** When the digests were read, by the server's clock: what is changed later is skipped. */
  readAt: string;
  /** `calls` are made one by one, as the items have them. */
  change: ChangeBody | { action: 'calls' };
  /** The status, tags or labels of the change with their names. */
  named: Job['parameters'];
  /**
   * By id, with the version that each was read at and what is replaced by what; of a file of edits with the edit of each. One
   * that makes a draft has no id, and is among the last.
   */
  items: ({ id: number | null; title: string } & Partial<
    Pick<DigestEdit, 'set' | 'modified_at'> & Pick<JobItem, 'changes'> & RecordedCall
  >)[];
  checksum: string;
}

/** A row as the API has it. */
export type Row = Readonly<Record<string, unknown>>;

/** A call as a plan has it. */
export interface PlannedCall {
  /** The id of the call in the contract. */
  call: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** A call with what was read of the rows that it changes: null for one that was not there. */
type RecordedCall = PlannedCall & { read: (Row | null)[] };

/** A larger file is no plan, in characters. */
const maxLength = 500_000_000;

/** Writes the digests that a dry run would change: sorted, one a line, so that two plans can be compared. */
export async function writePlan(
  path: string,
  { jobs, changed, matched }: Outcome,
  { head, parts }: Journal,
  { account, client, terminal }: Context,
): Promise<void> {
  const given = toEdits(parts);
  const edits = new Map(given.map((edit) => [edit.id, edit]));
  const drafts = given.filter(({ id }) => id === undefined).values();
  const items: Plan['items'] = [];
  for (const job of jobs)
    for await (const { digest, detail, version, changes } of toItems(job, client, 'changed')) {
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

/** Writes a plan with its checksum. */
export async function writePlanFile(
  path: string,
  plan: Omit<Plan, 'checksum'>,
  terminal: Context['terminal'],
): Promise<void> {
  const file = await openFile(path);
  try {
    file.stream.write(toText({ ...plan, checksum: toChecksum(plan) }));
    await file.commit();
  } catch (error) {
    await file.discard();
    throw error;
  }
  terminal.notice(`The plan is in ${path}: apply it with \`desk apply ${path}\`.`);
}

function toText({ items, checksum, ...head }: Plan): string {
  const fields = Object.entries(head).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
  );
  const rows = items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  return `{\n${fields.join('\n')}\n  "items": [\n${rows}\n  ],\n  "checksum": ${JSON.stringify(checksum)}\n}\n`;
}

/** Of what the plan says, however it is spaced. */
function toChecksum({ items, ...head }: Omit<Plan, 'checksum'>): string {
  return `sha256:${createHash('sha256')
    .update(JSON.stringify({ ...head, items }))
    .digest('hex')}`;
}

/** Reads a plan. Throws a UsageError for another file, and for one that was changed since it was written. */
export async function readPlan(path: string): Promise<Plan> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The file ${path} cannot be read: ${error.code ?? error.message}.`);
  });
  const plan = text.length > maxLength ? undefined : parse(text);
  if (!isPlan(plan)) throw new UsageError(`${path} is not a plan.`, 'Make one with --dry-run --out FILE.');
  const { checksum, ...rest } = plan;
  if (toChecksum(rest) !== checksum)
    throw new UsageError(`${path} was changed since it was written.`, 'Make the plan again.');
  return plan;
}

function parse(text: string): unknown {
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
