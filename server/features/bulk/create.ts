import { and, eq, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { BulkAction, GivenTag, Job, JobDetail } from '#api/contract/bulk.ts';
import type { ApprovalRequest } from '#api/contract/bulk.ts';
import type { PlannedInput } from '#api/contract/planning.ts';
import type { Database } from '#server/db/database.ts';
import { toName } from '#server/db/expressions.ts';
import { bulkJobs } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/records/audit.ts';
import type { BulkCaller } from '#server/platform/records/bulkChanges.ts';
import { fieldError } from '#server/platform/errors.ts';
import { checkSameCall } from '#server/platform/records/idempotencyKey.ts';
import { checkReferences, findStatus } from '../digests/references.ts';
import { checkPlan, toPlanned } from '../planning/rules.ts';
import { checkMaySet } from '../statuses/rules.ts';
import { findOrAddTags, findTagsByTitle } from '../tags/byTitle.ts';
import { findCurrentTags } from '../tags/merged.ts';
import { awaitApproval, startOrAsk, type Start } from './approval.ts';
import { checkMayRun } from './rules.ts';
import { checkSelection } from './selections.ts';
import { toTitles } from './tags.ts';

export interface NewBulk {
  action: BulkAction;
  digests?: number[];
  selection?: string;
  receives?: boolean;
  status?: string;
  tags?: GivenTag[];
  labels?: number[];
  assigned_to?: number | null;
  planned?: PlannedInput | null;
  move_days?: number;
  dry_run?: boolean;
  unchanged_since?: string;
  approval?: ApprovalRequest;
}

/**
 * Stores a job and has it started, or finds the one that the same call made before. Without `start` the caller does it
 * itself. Returns its id.
 */
export function addBulk(db: Database, input: NewBulk, caller: BulkCaller, start?: Start): Promise<number> {
  checkMayRun(caller.user, input.action);
  return inTransaction(db, async (tx) => {
    const before = await findRepeated(tx, caller);
    if (before) return before;
    checkParameters(input);
    const parameters = await resolve(tx, input, caller);
    const { id, isNew } = await storeJob(
      tx,
      {
        action: input.action,
        ...parameters,
        isDryRun: input.dry_run ?? false,
        unchangedSince: input.unchanged_since ? new Date(input.unchanged_since) : null,
        ...(await findDigests(tx, input, caller.user.id)),
        ...(await awaitApproval(tx, input, caller)),
        ...(input.receives && receiving),
      },
      { ...input, digests: undefined },
      caller,
    );
    if (isNew && !input.receives) await startOrAsk(tx, id, input, start);
    return id;
  });
}

/** For how long a job waits for its next part, in minutes. */
const receiveMinutes = 60;

export const receiveUntil = sql`clock_timestamp() + make_interval(mins => ${receiveMinutes}::int)`;

/** What is stored of a job whose digests arrive in parts. */
export const receiving = { state: 'receiving' as const, digestIds: [], total: 0, receiveUntil };

type NewJob = Omit<PgInsertValue<typeof bulkJobs>, 'createdBy' | 'requestId'>;

/** Stores a job with an audit row of `after`, unless the same call has done so meanwhile. */
export async function storeJob(
  tx: Database,
  job: NewJob,
  after: Record<string, unknown>,
  caller: BulkCaller,
) {
  const [added] = await tx
    .insert(bulkJobs)
    .values({
      ...job,
      createdBy: caller.user.id,
      sessionId: caller.user.sessionId,
      tokenId: caller.user.tokenId,
      requestId: caller.requestId,
      ...caller.named,
    })
    .onConflictDoNothing({ target: [bulkJobs.createdBy, bulkJobs.idempotencyKey] })
    .returning({ id: bulkJobs.id });
  if (!added) return { id: (await findRepeated(tx, caller)) ?? neverHappens(), isNew: false };
  await caller.audit(tx, { action: 'create', entity: 'job', entityId: added.id, after });
  return { id: added.id, isNew: true };
}

/** The job that the same call made before. */
export async function findRepeated(db: Database, { user, named }: BulkCaller) {
  if (!named) return undefined;
  const [job] = await db
    .select({ id: bulkJobs.id, bodyHash: bulkJobs.bodyHash })
    .from(bulkJobs)
    .where(and(eq(bulkJobs.createdBy, user.id), eq(bulkJobs.idempotencyKey, named.idempotencyKey)));
  return job && checkSameCall(job, named).id;
}

function neverHappens(): never {
  throw new Error('The job was neither stored nor found.');
}

/** What each action needs: one of these, and nothing besides. */
const parameterNames = ['status', 'tags', 'labels', 'assigned_to', 'planned', 'move_days'] as const;

const needs: Record<BulkAction, readonly (typeof parameterNames)[number][]> = {
  status: ['status'],
  add_tags: ['tags'],
  remove_tags: ['tags'],
  add_labels: ['labels'],
  remove_labels: ['labels'],
  set_labels: ['labels'],
  assign: ['assigned_to'],
  plan: ['planned', 'move_days'],
  delete: [],
};

function checkParameters(input: NewBulk) {
  const sources = [input.digests, input.selection, input.receives || undefined];
  if (sources.filter((source) => source !== undefined).length !== 1) {
    throw fieldError({
      digests: ['Name digests or a selection, or create a job that receives digests later.'],
    });
  }
  const needed = needs[input.action];
  for (const name of parameterNames)
    if (input[name] !== undefined && !needed.includes(name))
      throw fieldError({ [name]: [`The action ${input.action} does not accept this field.`] });
  const given = needed.filter((name) => input[name] !== undefined);
  const [first, second] = needed;
  if (first && given.length === 0) throw fieldError({ [first]: ['This field is required.'] });
  if (second && given.length > 1) throw fieldError({ [second]: [`Give either ${first} or ${second}.`] });
  if (input.labels?.length === 0 && input.action !== 'set_labels') {
    throw fieldError({ labels: ['This must have at least 1 item.'] });
  }
}

interface Resolved {
  parameters: Job['parameters'];
  statusId?: number;
  detail?: JobDetail;
}

/** The rows that the parameters mean. Throws 400 for what does not exist. */
async function resolve(db: Database, input: NewBulk, { user, audit }: BulkCaller): Promise<Resolved> {
  if (input.status !== undefined) {
    const status = await findStatus(db, input.status);
    checkMaySet(user, status);
    return { parameters: { status: status.name }, statusId: status.id };
  }
  if (input.labels) return { parameters: { labels: await toLabels(db, input.labels) } };
  if (input.tags) return findTags(db, input, input.tags, audit);
  if (input.assigned_to !== undefined)
    return {
      parameters: { assignee: input.assigned_to === null ? null : await findAssignee(db, input.assigned_to) },
    };
  if (input.move_days !== undefined) return { parameters: { move_days: input.move_days } };
  if (input.planned !== undefined) {
    checkPlan({ planned: input.planned }, new Date());
    return { parameters: { planned: input.planned && toPlanned(input.planned) } };
  }
  return { parameters: {} };
}

/** Digests are assigned to those who can sign in. */
async function findAssignee(db: Database, id: number) {
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    select u.id, ${toName(sql`u`)} as title from users u
    where u.id = ${id} and u.role_id is not null and u.is_active`);
  if (!rows[0]) throw fieldError({ assigned_to: ['No user with this id can sign in.'] });
  return rows[0];
}

async function toLabels(db: Database, ids: number[]) {
  await checkReferences(db, { labels: ids });
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    select x.id, x.title from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, n)
    join labels x on x.id = given.id order by given.n`);
  return rows;
}

async function findTags(
  db: Database,
  { action, dry_run, approval }: NewBulk,
  given: GivenTag[],
  audit: Audit,
): Promise<Resolved> {
  const named = given.flatMap(({ id }) => id ?? []);
  const ids = [...new Set(named.map(await findCurrentTags(db, named)))];
  const titles = toTitles(given);
  await checkReferences(db, { tags: ids });
  const mayAdd = action === 'add_tags' && !dry_run && !approval;
  const titled = mayAdd ? await findOrAddTags(db, titles, audit) : await findTagsByTitle(db, titles);
  const { rows: known } = await db.execute<{ id: number; title: string }>(sql`
    select x.id, x.title from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, n)
    join tags x on x.id = given.id order by given.n`);
  const tags = [...known, ...titled.filter(({ id }) => !ids.includes(id))];

  const missing = titles.filter(
    (title) => !titled.some((tag) => tag.title.toLowerCase() === title.toLowerCase()),
  );
  if (missing.length === 0) return { parameters: { tags } };
  if (action === 'remove_tags') {
    throw fieldError({ tags: missing.map((title) => `There is no tag "${title}".`) });
  }
  return { parameters: { tags }, detail: { code: 'new_tags', tags: missing } };
}

/** Which digests a job is about, in the order in which they are done. */
async function findDigests(db: Database, { digests, selection }: NewBulk, userId: number) {
  if (selection !== undefined) {
    return {
      total: await checkSelection(db, selection, userId),
      digestIds: sql`(select digest_ids from selections where id::text = ${selection.toLowerCase()})`,
    };
  }
  const ids = (digests ?? []).toSorted((a, b) => a - b);
  await checkExist(db, ids);
  return { total: ids.length, digestIds: ids };
}

/** Throws 400 with a message for each digest that there is not. */
export async function checkExist(db: Database, ids: number[]): Promise<void> {
  const { rows: unknown } = await db.execute<{ id: number }>(sql`
    select given.id from unnest(${sql.param(ids)}::int[]) as given (id)
    where not exists (select from digests d where d.id = given.id and d.deleted_at is null)
    order by given.id`);
  if (unknown.length > 0) {
    throw fieldError({ digests: unknown.map(({ id }) => `Digest ${id} does not exist.`) });
  }
}
