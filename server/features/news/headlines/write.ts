import { eq, inArray, sql } from 'drizzle-orm';
import type { createHeadlineDigest, HeadlineStatus, IncomingHeadline } from '#api/contract/headlines.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { headlines, tags } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addDigest, type Writer } from '#server/features/digests/write.ts';
import { createTagResolver } from '#server/features/taxonomy/tags/merged.ts';
import type { Audit } from '#server/records/audit.ts';
import { fieldError } from '#server/errors.ts';
import { addHeadlines } from './add.ts';
import { lockHeadlines } from './queries.ts';

interface StatusChange {
  ids: number[];
  status: HeadlineStatus;
  /** Headlines with a different current status are skipped. */
  expected: HeadlineStatus | undefined;
}

/** Allows any status (HEAD-06). Throws 400 on `title` (HEAD-24) if a headline doesn't exist. */
export function updateHeadlineStatus(db: Database, { ids, status, expected }: StatusChange, audit: Audit) {
  return inTransaction(db, async (tx) => {
    const found = await lockHeadlines(tx, ids);
    const known = new Set(found.map(({ id }) => id));
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0)
      throw fieldError({ title: [`No headline has the ID ${unknown.slice(0, 10).join(' or ')}.`] });
    const meant = found.filter((headline) => expected === undefined || headline.status === expected);
    const changed = meant.filter((headline) => headline.status !== status);
    await tx
      .update(headlines)
      .set({ status, ruleId: null, modifiedAt: sql`clock_timestamp()` })
      .where(
        inArray(
          headlines.id,
          changed.map(({ id }) => id),
        ),
      );
    for (const { id, status: before } of changed)
      await audit(tx, {
        action: 'update',
        entity: 'headline',
        entityId: id,
        before: { status: before },
        after: { status },
      });
    const meantIds = new Set(meant.map(({ id }) => id));
    return { updated: changed.map(({ id }) => id), skipped: ids.filter((id) => !meantIds.has(id)) };
  });
}

interface SubmissionContext {
  userId: number;
  language: string;
  audit: Audit;
}

/** Idempotent: a repeated call returns the stored headlines. */
export function storeIncomingHeadlines(
  db: Database,
  incoming: IncomingHeadline[],
  { userId, language, audit }: SubmissionContext,
) {
  return inTransaction(db, async (tx) => {
    const resolveTag = await createTagResolver(
      tx,
      incoming.flatMap(({ tag }) => tag ?? []),
    );
    await checkTags(tx, incoming, resolveTag);
    const now = new Date();
    const added = await addHeadlines(
      tx,
      incoming.map((headline) => ({
        origin: `user ${userId}`,
        originId: headline.id,
        text: headline.text,
        language: headline.language ?? language,
        publishedAt: headline.time ? new Date(headline.time) : now,
        source: headline.source,
        packageName: headline.package,
        url: headline.url,
        tagId: headline.tag && resolveTag(headline.tag),
        score: headline.score,
      })),
    );
    const newIds = added.flatMap(({ id, isNew }) => (isNew ? [id] : []));
    if (newIds.length > 0)
      await audit(tx, {
        action: 'create',
        entity: 'headline',
        entityId: newIds.length === 1 ? newIds[0] : undefined,
        after: { headlines: newIds },
      });
    return added.map(({ id, isNew }, index) => ({ id: incoming[index]!.id, headline: id, is_new: isNew }));
  });
}

async function checkTags(tx: Database, incoming: IncomingHeadline[], resolveTag: (id: number) => number) {
  const requested = [...new Set(incoming.flatMap(({ tag }) => (tag ? resolveTag(tag) : [])))];
  if (requested.length === 0) return;
  const found = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(sql`${inArray(tags.id, requested)} and ${tags.deletedAt} is null`);
  const known = new Set(found.map(({ id }) => id));
  const unknown = requested.filter((id) => !known.has(id));
  if (unknown.length > 0) throw fieldError({ headlines: [`No tag has the ID ${unknown.join(' or ')}.`] });
}

type HeadlineDigestInput = InputOf<typeof createHeadlineDigest>['body'];

/**
 * Creates a draft and sets the headline to PROCESSING (HEAD-17, HEAD-20). Throws 400 if the headline
 * already has a digest.
 */
export function addDigestForHeadline(
  db: Database,
  { notification_id: id, ...input }: HeadlineDigestInput,
  writer: Writer,
) {
  return inTransaction(db, async (tx) => {
    const [headline] = await lockHeadlines(tx, [id]);
    if (!headline) throw fieldError({ notification_id: ['This headline does not exist.'] });
    if (await hasDigest(tx, headline.digestId))
      throw fieldError({
        notification_id: [`Digest ${headline.digestId} was already created from this headline.`],
      });
    const source = {
      link: headline.url ?? '',
      title: '',
      read_reason: '',
      authors: [],
      original_published_date: null,
    };
    const digest = await addDigest(tx, { ...input, ...(headline.url !== null && { source }) }, writer);
    await tx
      .update(headlines)
      .set({ digestId: digest.id, status: 'PROCESSING', ruleId: null, modifiedAt: sql`clock_timestamp()` })
      .where(eq(headlines.id, id));
    await writer.audit(tx, {
      action: 'update',
      entity: 'headline',
      entityId: id,
      before: { digest: null, status: headline.status },
      after: { digest: digest.id, status: 'PROCESSING' },
    });
    return { id: digest.id, title: digest.title };
  });
}

async function hasDigest(tx: Database, id: number | null) {
  if (id === null) return false;
  const { rows } = await tx.execute(sql`select from digests where id = ${id} and deleted_at is null`);
  return rows.length > 0;
}
