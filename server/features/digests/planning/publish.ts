import { sql } from 'drizzle-orm';
import type { SkippedPublicationReason } from '#domain/planning.ts';
import { maxLateMinutes, skippedPublicationReasonTexts } from '#domain/planning.ts';
import { restoredText } from '#server/ops/backup/restored.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Caller } from '#server/access/caller.ts';
import { HttpProblem } from '#server/errors.ts';
import { createAudit } from '#server/records/audit.ts';
import { publishAfterCommit } from '#server/records/changes.ts';
import { changeDigest } from '../write.ts';
import { addToInbox } from '#server/features/inbox/write.ts';
import { findDueDigests, lockDigest } from './queries.ts';

interface DuePublication {
  is_late: boolean;
  scheduled_by: number | null;
  language_id: number;
  language: string;
  caller: Pick<Caller, 'id' | 'name' | 'email' | 'role'> | null;
}

/** Tasks have no user session. */
const audit = createAudit('publish-due');

/** Publishes exactly once, because plan and status change in one transaction. */
export async function publishDue(db: Database, id: number): Promise<'published' | 'held' | 'nothing'> {
  try {
    return await inTransaction(db, (tx) => publishIfDue(tx, id));
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    await inTransaction(db, async (tx) => {
      const digest = await lockDigest(tx, id);
      const due = digest && (await lockDuePublication(tx, id));
      if (due)
        await holdPublication(tx, {
          id,
          title: digest.title,
          due,
          reason: 'not_passed',
          detail: problemMessage(error),
        });
    });
    return 'held';
  }
}

function problemMessage({ body }: HttpProblem): string {
  const { detail = Object.values(body)[0] } = body;
  return String(Array.isArray(detail) ? detail[0] : detail);
}

async function publishIfDue(tx: Database, id: number) {
  const digest = await lockDigest(tx, id);
  const due = digest && (await lockDuePublication(tx, id));
  if (!due) return 'nothing';
  const { title } = digest;
  const reason = due.is_late ? 'late' : due.caller ? undefined : 'scheduler_gone';
  if (reason) {
    await holdPublication(tx, { id, title, due, reason, detail: '' });
    return 'held';
  }
  await updatePlanState(tx, id, sql`publish_state = 'done'`);
  const user = {
    ...due.caller!,
    sessionId: null,
    tokenId: null,
    mustChangePassword: false,
    mustAddFactor: false,
    scopes: null,
  };
  const language = { id: due.language_id, code: due.language };
  await changeDigest(
    tx,
    id,
    { status: 'Published' },
    { user, language, audit: createAudit('publish-due', user) },
  );
  await addToInbox(tx, {
    userIds: [user.id],
    kind: 'publication_done',
    subject: { entity: 'digest', id, title },
  });
  publishAfterCommit(tx, { resource: 'planning', ids: [id] });
  publishAfterCommit(tx, { resource: 'digests', ids: [id] });
  return 'published';
}

async function lockDuePublication(tx: Database, id: number): Promise<DuePublication | undefined> {
  const { rows } = await tx.execute<DuePublication & Record<string, unknown>>(sql`
    select p.publish_at < clock_timestamp() - make_interval(mins => ${maxLateMinutes}::int) as is_late,
      p.scheduled_by, d.language_id, (select l.code from languages l where l.id = d.language_id) as language,
      (
        select json_build_object('id', u.id, 'name', u.name, 'email', coalesce(u.email, ''),
          'role', json_build_object('id', r.id, 'name', r.name, 'codename', r.codename))
        from users u join roles r on r.id = u.role_id where u.id = p.scheduled_by and u.is_active
      ) as caller
    from digest_plans p join digests d on d.id = p.digest_id
    where p.digest_id = ${id} and p.publish_state = 'scheduled' and p.publish_at <= clock_timestamp()
    for update of p`);
  return rows[0];
}

/**
 * Holds all due publications when the server first starts with restored data. Returns the number of held
 * publications.
 */
export async function holdPublications(tx: Database, backupAt: string): Promise<number> {
  let count = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    const ids = await findDueDigests(tx);
    if (ids.length === 0) return count;
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop
      const digest = await lockDigest(tx, id);
      // oxlint-disable-next-line no-await-in-loop
      const due = await lockDuePublication(tx, id);
      if (!due) continue;
      // oxlint-disable-next-line no-await-in-loop
      await holdPublication(tx, {
        id,
        title: digest?.title ?? '',
        due,
        reason: 'restored',
        detail: '',
        text: restoredText(backupAt),
      });
      count += 1;
    }
  }
}

export const countHeldPublications = (db: Database) =>
  db
    .execute<{ count: number }>(sql`
      select count(*)::int as count from digest_plans where publish_state = 'held' and publish_reason = 'restored'`)
    .then(({ rows }) => rows[0]!.count);

interface MissedPublication {
  id: number;
  title: string;
  due: DuePublication;
  reason: SkippedPublicationReason;
  detail: string;
  text?: string;
}

async function holdPublication(tx: Database, { id, title, due, reason, detail, text }: MissedPublication) {
  await updatePlanState(
    tx,
    id,
    sql`publish_state = 'held', publish_reason = ${reason}, publish_detail = ${detail.slice(0, 1000)}`,
  );
  await audit(tx, { action: 'hold_publication', entity: 'digest', entityId: id, after: { reason } });
  await addToInbox(tx, {
    userIds: due.scheduled_by === null ? [] : [due.scheduled_by],
    kind: 'publication_missed',
    subject: { entity: 'digest', id, title },
    text: (text ?? detail) || skippedPublicationReasonTexts[reason],
  });
  publishAfterCommit(tx, { resource: 'planning', ids: [id] });
}

const updatePlanState = (tx: Database, id: number, set: ReturnType<typeof sql>) =>
  tx.execute(sql`update digest_plans set ${set}, revision = revision + 1 where digest_id = ${id}`);

interface CancelledPublication extends Record<string, unknown> {
  id: number;
  title: string;
  reason: SkippedPublicationReason;
  scheduled_by: number | null;
}

/**
 * Notifies people whose scheduled publications were cancelled by a change to the digest. Returns the digest
 * IDs.
 */
export function notifyCancelled(db: Database): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<CancelledPublication>(sql`
      with pending as (select digest_id from digest_plans where not is_notified order by digest_id limit 200 for update skip locked)
      update digest_plans p set is_notified = true from pending u, digests d
      where p.digest_id = u.digest_id and d.id = p.digest_id
      returning p.digest_id as id, d.title, p.publish_reason as reason, p.scheduled_by`);
    for (const { id, title, reason, scheduled_by } of rows)
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await addToInbox(tx, {
        userIds: scheduled_by === null ? [] : [scheduled_by],
        kind: 'publication_cancelled',
        subject: { entity: 'digest', id, title },
        text: skippedPublicationReasonTexts[reason],
      });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) publishAfterCommit(tx, { resource: 'planning', ids });
    return ids;
  });
}
