import { and, eq, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { BulkAction, TagIdOrTitle, Job, JobDetail } from '#api/contract/bulk.ts';
import type { ApprovalRequest } from '#api/contract/bulk.ts';
import type { PlannedDateInput } from '#api/contract/planning.ts';
import type { Database } from '#server/db/database.ts';
import { displayName } from '#server/db/expressions.ts';
import { bulkJobs } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/records/audit.ts';
import type { BulkCaller } from '#server/records/bulkChanges.ts';
import { fieldError } from '#server/errors.ts';
import { checkSameBody } from '#server/records/idempotencyKey.ts';
import { checkReferences, resolveStatus } from '../digests/references.ts';
import { checkPlan, normalizePlanned } from '#server/features/digests/planning/rules.ts';
import { requireCanSetStatus } from '#server/features/taxonomy/statuses/rules.ts';
import { findOrAddTags, findTagsByTitle } from '#server/features/taxonomy/tags/byTitle.ts';
import { createTagResolver } from '#server/features/taxonomy/tags/merged.ts';
import { resolveApproval, startOrRequestApproval, type StartJob } from './approval.ts';
import { checkCanRun } from './rules.ts';
import { checkSelection } from './selections.ts';

export interface BulkJobInput {
  action: BulkAction;
  digests?: number[];
  selection?: string;
  receives?: boolean;
  status?: string;
  tags?: TagIdOrTitle[];
  labels?: number[];
  assigned_to?: number | null;
  planned?: PlannedDateInput | null;
  move_days?: number;
  dry_run?: boolean;
  unchanged_since?: string;
  approval?: ApprovalRequest;
}

/** Idempotent for calls with an idempotency key. Without `start`, the caller must start the job. */
export function addBulkJob(
  db: Database,
  input: BulkJobInput,
  caller: BulkCaller,
  start?: StartJob,
): Promise<number> {
  checkCanRun(caller.user, input.action);
  return inTransaction(db, async (tx) => {
    const before = await findJobByIdempotencyKey(tx, caller);
    if (before) return before;
    checkParameters(input);
    const parameters = await resolveParameters(tx, input, caller);
    const { id, isNew } = await storeJob(
      tx,
      {
        action: input.action,
        ...parameters,
        isDryRun: input.dry_run ?? false,
        unchangedSince: input.unchanged_since ? new Date(input.unchanged_since) : null,
        ...(await resolveDigests(tx, input, caller.user.id)),
        ...(await resolveApproval(tx, input, caller)),
        ...(input.receives && receivingColumns),
      },
      { ...input, digests: undefined },
      caller,
    );
    if (isNew && !input.receives) await startOrRequestApproval(tx, id, input, start);
    return id;
  });
}

const receiveTimeoutMinutes = 60;

export const receiveUntil = sql`clock_timestamp() + make_interval(mins => ${receiveTimeoutMinutes}::int)`;

export const receivingColumns = { state: 'receiving' as const, digestIds: [], total: 0, receiveUntil };

type NewJob = Omit<PgInsertValue<typeof bulkJobs>, 'createdBy' | 'requestId'>;

/** Records `after` in the audit log. Returns the existing job if the same call already stored one. */
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
      ...caller.idempotentCall,
    })
    .onConflictDoNothing({ target: [bulkJobs.createdBy, bulkJobs.idempotencyKey] })
    .returning({ id: bulkJobs.id });
  if (!added) return { id: (await findJobByIdempotencyKey(tx, caller)) ?? throwUnreachable(), isNew: false };
  await caller.audit(tx, { action: 'create', entity: 'job', entityId: added.id, after });
  return { id: added.id, isNew: true };
}

export async function findJobByIdempotencyKey(db: Database, { user, idempotentCall }: BulkCaller) {
  if (!idempotentCall) return undefined;
  const [job] = await db
    .select({ id: bulkJobs.id, bodyHash: bulkJobs.bodyHash })
    .from(bulkJobs)
    .where(and(eq(bulkJobs.createdBy, user.id), eq(bulkJobs.idempotencyKey, idempotentCall.idempotencyKey)));
  return job && checkSameBody(job, idempotentCall).id;
}

function throwUnreachable(): never {
  throw new Error('The job was neither stored nor found.');
}

/** Only some actions accept these (`requiredParameters`). */
const parameterNames = ['status', 'tags', 'labels', 'assigned_to', 'planned', 'move_days'] as const;

const requiredParameters: Record<BulkAction, readonly (typeof parameterNames)[number][]> = {
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

function checkParameters(input: BulkJobInput) {
  const sources = [input.digests, input.selection, input.receives || undefined];
  if (sources.filter((source) => source !== undefined).length !== 1) {
    throw fieldError({
      digests: ['Pass exactly one of `digests`, `selection` and `receives`.'],
    });
  }
  const needed = requiredParameters[input.action];
  for (const name of parameterNames)
    if (input[name] !== undefined && !needed.includes(name))
      throw fieldError({ [name]: [`The action ${input.action} doesn’t accept this field.`] });
  const given = needed.filter((name) => input[name] !== undefined);
  const [first, second] = needed;
  if (first && given.length === 0) throw fieldError({ [first]: ['This field is required.'] });
  if (second && given.length > 1) throw fieldError({ [second]: [`Pass either ${first} or ${second}.`] });
  if (input.labels?.length === 0 && input.action !== 'set_labels') {
    throw fieldError({ labels: ['This must have at least 1 item.'] });
  }
}

interface ResolvedParameters {
  parameters: Job['parameters'];
  statusId?: number;
  detail?: JobDetail;
}

/** Throws 400 if a referenced status, tag, label or person doesn't exist. */
async function resolveParameters(
  db: Database,
  input: BulkJobInput,
  { user, audit }: BulkCaller,
): Promise<ResolvedParameters> {
  if (input.status !== undefined) {
    const status = await resolveStatus(db, input.status);
    requireCanSetStatus(user, status);
    return { parameters: { status: status.name }, statusId: status.id };
  }
  if (input.labels) return { parameters: { labels: await resolveLabels(db, input.labels) } };
  if (input.tags) return resolveTags(db, input, input.tags, audit);
  if (input.assigned_to !== undefined)
    return {
      parameters: {
        assignee: input.assigned_to === null ? null : await resolveAssignee(db, input.assigned_to),
      },
    };
  if (input.move_days !== undefined) return { parameters: { move_days: input.move_days } };
  if (input.planned !== undefined) {
    checkPlan({ planned: input.planned }, new Date());
    return { parameters: { planned: input.planned && normalizePlanned(input.planned) } };
  }
  return { parameters: {} };
}

async function resolveAssignee(db: Database, id: number) {
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    select u.id, ${displayName(sql`u`)} as title from users u
    where u.id = ${id} and u.role_id is not null and u.is_active`);
  if (!rows[0]) throw fieldError({ assigned_to: ['No user with this ID can sign in.'] });
  return rows[0];
}

async function resolveLabels(db: Database, ids: number[]) {
  await checkReferences(db, { labels: ids });
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    select x.id, x.title from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, n)
    join labels x on x.id = given.id order by given.n`);
  return rows;
}

async function resolveTags(
  db: Database,
  { action, dry_run, approval }: BulkJobInput,
  requestedTags: TagIdOrTitle[],
  audit: Audit,
): Promise<ResolvedParameters> {
  const named = requestedTags.flatMap(({ id }) => id ?? []);
  const ids = [...new Set(named.map(await createTagResolver(db, named)))];
  const titles = newTagTitles(requestedTags);
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
    throw fieldError({ tags: missing.map((title) => `No tag is called “${title}”.`) });
  }
  return { parameters: { tags }, detail: { code: 'new_tags', tags: missing } };
}

async function resolveDigests(db: Database, { digests, selection }: BulkJobInput, userId: number) {
  if (selection !== undefined) {
    return {
      total: await checkSelection(db, selection, userId),
      digestIds: sql`(select digest_ids from selections where id::text = ${selection.toLowerCase()})`,
    };
  }
  const ids = (digests ?? []).toSorted((a, b) => a - b);
  await checkDigestsExist(db, ids);
  return { total: ids.length, digestIds: ids };
}

/** Throws 400 with one message per missing digest. */
export async function checkDigestsExist(db: Database, ids: number[]): Promise<void> {
  const { rows: unknown } = await db.execute<{ id: number }>(sql`
    select given.id from unnest(${sql.param(ids)}::int[]) as given (id)
    where not exists (select from digests d where d.id = given.id and d.deleted_at is null)
    order by given.id`);
  if (unknown.length > 0) {
    throw fieldError({ digests: unknown.map(({ id }) => `Digest ${id} does not exist.`) });
  }
}

function newTagTitles(requestedTags: TagIdOrTitle[]): string[] {
  const titles = new Map<string, string>();
  for (const { id, title } of requestedTags) {
    if (id !== undefined) continue;
    if (title === undefined) throw fieldError({ tags: ['Each tag needs an ID or a title.'] });
    if (!title) throw fieldError({ title: ['Please enter name'] });
    titles.set(title.toLowerCase(), titles.get(title.toLowerCase()) ?? title);
  }
  return [...titles.values()];
}
