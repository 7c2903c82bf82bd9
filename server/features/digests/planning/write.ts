import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Plan } from '#api/contract/planning.ts';
import type { Database } from '#server/db/database.ts';
import { digestPlans } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Caller } from '#server/access/caller.ts';
import { fieldError, digestNotFound } from '#server/errors.ts';
import { diffStates, type Audit } from '#server/records/audit.ts';
import { runPublishChecks, checkCanPublish, readPublishFacts } from '../publishFacts.ts';
import { lockDigest, readPlan } from './queries.ts';
import { checkPlan, plannedAt, alreadyPublished, stalePlan, type PlanInput } from './rules.ts';

interface PlanContext {
  user: Caller;
  audit: Audit;
  /** Schedules the publication once the transaction commits. */
  schedule: (at: Date, tx: Database) => Promise<void>;
}

/** Throws 409 with the current plan if the caller's revision is outdated. */
export function savePlan(
  db: Database,
  id: number,
  input: NonNullable<PlanInput>,
  { user, audit, schedule }: PlanContext,
) {
  checkPlan(input, new Date());
  return inTransaction(db, async (tx) => {
    const digest = await lockDigest(tx, id);
    if (!digest) throw digestNotFound();
    const before = await readPlan(tx, id);
    if (input.revision !== undefined && input.revision !== before.revision) throw stalePlan(before);
    const { planned, publish } = input;
    if (planned === undefined && publish === undefined) return before;
    if (publish) await checkPublishable(tx, id, digest.slug, user);
    await storePlan(tx, id, input, user.id);
    if (publish) await schedule(new Date(publish.at), tx);
    const after = await readPlan(tx, id);
    await audit(tx, {
      action: 'plan',
      entity: 'digest',
      entityId: id,
      ...diffStates(planAuditFields(before), planAuditFields(after)),
    });
    return after;
  });
}

/** Overwrites the given parts of a plan, without any check. */
export async function storePlan(
  tx: Database,
  digestId: number,
  { planned, publish }: NonNullable<PlanInput>,
  userId: number,
) {
  const set = {
    ...(planned !== undefined && {
      plannedDay: planned?.day ?? null,
      plannedTime: planned?.time ?? null,
      plannedZone: planned?.time ? (planned.zone ?? null) : null,
      plannedAt: planned ? plannedAt(planned) : null,
    }),
    ...(publish !== undefined && {
      publishAt: publish ? new Date(publish.at) : null,
      publishZone: publish?.zone ?? null,
      publishState: publish ? ('scheduled' as const) : null,
      publishReason: null,
      publishDetail: '',
      scheduledBy: publish ? userId : null,
      wasDraft: sql<boolean>`(
        select s.slug = 'draft' from digests d join statuses s on s.id = d.status_id where d.id = ${digestId})`,
      isNotified: true,
    }),
  };
  await tx
    .insert(digestPlans)
    .values({ digestId, ...set, revision: 1 })
    .onConflictDoUpdate({
      target: digestPlans.digestId,
      set: { ...set, revision: sql`${digestPlans.revision} + 1` },
    });
}

/** Doesn't check permissions or notify anyone. */
export const deletePlans = (tx: Database, digestIds: number[]) =>
  tx.delete(digestPlans).where(inArray(digestPlans.digestId, digestIds));

async function checkPublishable(tx: Database, id: number, slug: string, user: Caller) {
  if (slug === 'published') throw alreadyPublished();
  const facts = (await readPublishFacts(tx, [id])).get(id)!;
  const title = (await runPublishChecks(tx, id, facts)).get('title');
  if (title?.state === 'failed') throw fieldError({ title: [title.message] });
  await checkCanPublish(tx, user, id);
}

export const planAuditFields = ({ planned, publication }: Plan) => ({
  planned: planned && [planned.day, planned.time, planned.zone].filter(Boolean).join(' '),
  publish_at: publication?.at ?? null,
  publish_zone: publication?.zone ?? null,
  publication: publication?.state ?? null,
});

/** `from` joins digests `c` (`digest_id`) with plans `n` (day, time, zone and instant). */
export const setPlans = (tx: Database, from: SQL) =>
  tx.execute(sql`
    insert into digest_plans (digest_id, planned_day, planned_time, planned_zone, planned_at, revision, modified_at)
    select digest_id, n.day, n.time, n.zone, n.at, 1, c.after_modified_at from ${from}
    on conflict (digest_id) do update set planned_day = excluded.planned_day, planned_time = excluded.planned_time,
      planned_zone = excluded.planned_zone, planned_at = excluded.planned_at,
      revision = digest_plans.revision + 1, modified_at = excluded.modified_at`);

/**
 * Sets publications from the `edit` in each row of `digests`. An undo also passes the former state as
 * `publication`.
 */
export const setPublications = (tx: Database, digests: SQL, userId: number) =>
  tx.execute(sql`
    insert into digest_plans (digest_id, publish_at, publish_zone, publish_state, publish_reason, publish_detail,
      scheduled_by, was_draft, revision, modified_at)
    select c.digest_id, n.at, c.edit -> 'publish_at' ->> 'zone',
      case when n.at is not null then coalesce(n.was ->> 'state', 'scheduled') end,
      case when n.at is not null then n.was ->> 'reason' end, coalesce(n.was ->> 'detail', ''),
      case when n.at is not null then (
        select u.id from users u where u.id = coalesce((n.was ->> 'by')::int, ${userId}::int)) end,
      coalesce((n.was ->> 'was_draft')::boolean, (select s.slug = 'draft' from statuses s where s.id = d.status_id)),
      1, c.after_modified_at
    from ${digests} c join digests d on d.id = c.digest_id
    cross join lateral (
      select (c.edit -> 'publish_at' ->> 'at')::timestamptz as at, nullif(c.edit -> 'publication', 'null') as was) n
    where c.fields ? 'publish_at'
    on conflict (digest_id) do update set publish_at = excluded.publish_at, publish_zone = excluded.publish_zone,
      publish_state = excluded.publish_state, publish_reason = excluded.publish_reason,
      publish_detail = excluded.publish_detail, scheduled_by = excluded.scheduled_by, was_draft = excluded.was_draft,
      is_notified = true, revision = digest_plans.revision + 1, modified_at = excluded.modified_at`);
