import { eq, sql, type SQL } from 'drizzle-orm';
import type { DigestInput, DigestPatch, Digest } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { digests } from '#server/db/schema.ts';
import { toRows } from '#server/db/toRows.ts';
import { prepare } from '#server/db/statement.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Audit, differencesBetween } from '#server/platform/records/audit.ts';
import { noDigest } from '#server/platform/errors.ts';
import type { CallLanguage, Caller } from '#server/platform/access/caller.ts';
import type { NamedCall } from '#server/platform/records/idempotencyKey.ts';
import { findHostId } from '../hosts/link.ts';
import { replacePoll } from '../polls/write.ts';
import { checkMaySet } from '../statuses/rules.ts';
import { deleteSavedRevision } from './revisions/rules.ts';
import { archiveVersion } from './archive.ts';
import { toColumns, sanitised } from './columns.ts';
import { recordCreation } from './creations.ts';
import { withDefaults } from './defaults.ts';
import { addSaveToInbox } from './inbox.ts';
import { replaceLinks } from './links.ts';
import { fingerprintContent, saveFingerprints } from './fingerprints.ts';
import { checkMayPublish } from './publishFacts.ts';
import { readDigest } from './read.ts';
import { checkReferences, checkType, findStatus, withCurrentTags } from './references.ts';
import {
  checkAddresses,
  checkContentLength,
  checkPoll,
  checkPublishedTitle,
  checkWords,
  isStale,
  stale,
} from './rules.ts';
import { checkScores } from './scores.ts';
import { freeSlug, nextDigestId } from './slugs.ts';
import { toVideoSummary } from './videoSummary.ts';

/** Who writes, in which language, and how it is recorded. */
export interface Writer {
  user: Caller;
  language: CallLanguage;
  audit: Audit;
}

interface SaveOptions {
  /** The revision that the caller has seen, which the save deletes. */
  revision?: string;
  /** The editing session whose autosave this is. Default: the save is manual. */
  autosave?: string;
}

interface Creator extends Writer {
  /** Whether the call has a name. */
  named?: NamedCall;
}

/** Stores a new digest, or finds the one that the same call made before, as it is now. */
export async function addDigest(db: Database, given: DigestInput, { user, language, audit, named }: Creator) {
  const whole = withDefaults(given, user.id);
  checkAddresses(whole);
  checkPoll(whole);
  checkWords(whole);
  const clean = await sanitised(whole, user.id);
  checkContentLength(clean.content);
  const ofContent = await fingerprintContent(clean.content ?? '', user.id);
  return inTransaction(db, async (tx) => {
    const input = await withCurrentTags(tx, clean);
    const id = await nextDigestId(tx);
    const earlier = named && (await recordCreation(tx, named, { userId: user.id, digestId: id }));
    if (earlier) return readDigest(tx, earlier);
    await checkReferences(tx, input);
    await checkType(tx, input.type);
    await checkScores(tx, input);
    const status = await findStatus(tx, input.status);
    checkMaySet(user, status);
    checkPublishedTitle({ ...status, title: input.title }, input, false);
    await tx
      .insert(digests)
      .overridingSystemValue()
      .values({
        ...toColumns(input),
        id,
        languageId: language.id,
        statusId: status.id,
        typeCode: input.type,
        title: input.title,
        slug: await freeSlug(tx, id, input),
        visibleFields: input.visible_fields,
        videoSummary: input.video_summary && toVideoSummary(input.video_summary),
        hostId: await findHostId(tx, input.source.link),
        createdBy: input.created_by ?? user.id,
        writtenBy: user.id,
        firstPublishedAt: status.isPublished ? sql`now()` : null,
        firstPublishedBy: status.isPublished ? user.id : null,
      });
    await replaceLinks(tx, id, input);
    await replacePoll(tx, id, input.digest_poll);
    if (status.isPublished) await checkMayPublish(tx, user, id);

    const digest = await readDigest(tx, id);
    await saveFingerprints(tx, [{ id, title: digest.title, content: digest.digest, ofContent }]);
    await audit(tx, {
      action: 'create',
      entity: 'digest',
      entityId: id,
      after: { ...digest, version: undefined },
    });
    await addSaveToInbox(tx, { after: digest, isReview: status.isReview, actorId: user.id });
    return digest;
  });
}

/** Saves a whole digest: omitted fields get their defaults. */
export function saveWholeDigest(
  db: Database,
  id: number,
  input: DigestInput,
  writer: Writer,
  options: SaveOptions,
) {
  return changeDigest(db, id, withDefaults(input, writer.user.id), writer, options);
}

interface Locked {
  isPublished: boolean;
}

/** Locks a digest until the end of the transaction. */
const lockDigest = prepare<{ id: number }>(
  'lock_digest',
  sql`
    select (select s.slug = 'published' from statuses s where s.id = d.status_id) as "isPublished"
    from digests d where d.id = ${sql.placeholder('id')} and d.deleted_at is null for update`,
);

/** Changes the given fields. Throws 409 with the present digest when they were based on an older one. */
export async function changeDigest(
  db: Database,
  id: number,
  given: DigestPatch,
  { user, audit }: Writer,
  { revision, autosave }: SaveOptions = {},
) {
  checkAddresses(given);
  checkPoll(given);
  const clean = await sanitised(given, user.id);
  checkContentLength(clean.content);
  const ofContent =
    clean.content === undefined ? undefined : await fingerprintContent(clean.content, user.id);
  return inTransaction(db, async (tx) => {
    const [locked] = await toRows<Locked>(tx, lockDigest({ id }));
    if (!locked) throw noDigest();
    const input = await withCurrentTags(tx, clean);
    const before = await readDigest(tx, id);
    if (isStale(input.modified_at, before.modified_at)) throw stale(before);
    await deleteSavedRevision(tx, { digestId: id, userId: user.id }, revision);

    checkWords(input, before);
    await checkReferences(tx, input);
    await checkScores(tx, input, before);
    if (input.type !== undefined) await checkType(tx, input.type);
    const status = input.status === undefined ? undefined : await findStatus(tx, input.status);
    // A save of the whole digest names the status that it has already.
    if (status && status.name !== before.status) checkMaySet(user, status);
    const { isPublished } = status ?? locked;
    checkPublishedTitle(
      { isPublished, title: input.title ?? before.title },
      input,
      status === undefined || status.name === before.status,
    );
    const columns = toColumns(input);
    const isRewritten =
      (columns.title ?? before.title) !== before.title ||
      (columns.content ?? before.digest) !== before.digest;
    const isFirstPublished =
      isPublished && (before.first_published_at === null || input.reset_first_published_at);
    if (isRewritten) await archiveVersion(tx, id, { userId: user.id, autosave });
    // A manual save of what was autosaved makes a version of it.
    const isVersion = isRewritten || (!autosave && (columns.title ?? columns.content) !== undefined);
    await tx
      .update(digests)
      .set({
        ...columns,
        videoSummary: input.video_summary && toVideoSummary(input.video_summary, before.video_summary),
        ...(isRewritten && { writtenBy: user.id, writtenAt: sql`clock_timestamp()` }),
        ...(isVersion && { autosaveSession: autosave ?? null }),
        statusId: status?.id,
        slug:
          input.digest_slug && input.digest_slug !== before.slug ? await freeSlug(tx, id, input) : undefined,
        hostId: input.source && (await findHostId(tx, input.source.link)),
        ...(isFirstPublished && { firstPublishedAt: sql`clock_timestamp()`, firstPublishedBy: user.id }),
        modifiedAt: laterThanBefore,
      })
      .where(eq(digests.id, id));
    await replaceLinks(tx, id, input);
    if (input.digest_poll !== undefined) await replacePoll(tx, id, input.digest_poll);
    if (isPublished && !locked.isPublished) await checkMayPublish(tx, user, id);

    const after = await readDigest(tx, id);
    if (isRewritten)
      await saveFingerprints(tx, [{ id, title: after.title, content: after.digest, ofContent }]);
    await audit(tx, { action: 'update', entity: 'digest', entityId: id, ...changesBetween(before, after) });
    await addSaveToInbox(tx, { before, after, isReview: status?.isReview ?? false, actorId: user.id });
    return after;
  });
}

/** Every change has a time of its own, so that a client can detect one that it has not seen. */
export const laterThanBefore = sql`greatest(clock_timestamp(), ${digests.modifiedAt} + interval '1 millisecond')`;

/** How long the cover of a digest plays. */
export async function setVideoLength(db: Database, digestId: number, seconds: number | null) {
  await db
    .update(digests)
    .set({ timestampFullLength: sql`${seconds}` })
    .where(eq(digests.id, digestId));
}

/** Sets the notification status of some digests. `modified_at` stays: nothing that an editor could overwrite was changed. */
export async function setNotificationStatus(
  db: Database,
  { status, where }: Record<'status' | 'where', SQL>,
) {
  await db.execute(sql`update digests d set notification_status = (${status}) where ${where}`);
}

/** The fields in which two states of a digest differ, as the audit trail stores them. */
function changesBetween(before: Digest, after: Digest) {
  return differencesBetween(withoutVersions(before), withoutVersions(after));
}

/** Versions are a record of their own. */
function withoutVersions({ version: _version, ...digest }: Digest) {
  return digest;
}
