import { eq, sql, type SQL, and } from 'drizzle-orm';
import type { DigestInput, DigestPatch, Digest } from '#api/contract/digests.ts';
import { type Database, queryRows } from '#server/db/database.ts';
import { digests, digestCreations } from '#server/db/schema.ts';
import { prepare } from '#server/db/statement.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Audit, diffStates } from '#server/records/audit.ts';
import { digestNotFound } from '#server/errors.ts';
import type { CallLanguage, Caller } from '#server/access/caller.ts';
import { type IdempotentCall, checkSameBody } from '#server/records/idempotencyKey.ts';
import { findOrAddHostId } from '#server/features/taxonomy/hosts/link.ts';
import { replacePoll } from './polls/write.ts';
import { requireCanSetStatus } from '#server/features/taxonomy/statuses/rules.ts';
import { deleteSavedRevision } from './revisions/rules.ts';
import { archiveVersion } from './archive.ts';
import { digestToRow, sanitizeInput } from './fields.ts';
import { omitUnchanged } from './unchanged.ts';
import { withDefaults } from './defaults.ts';
import { replaceLinks } from './links.ts';
import { fingerprintContent, saveFingerprints } from './fingerprints.ts';
import { checkCanPublish } from './publishFacts.ts';
import { readDigest } from './present.ts';
import { checkReferences, checkType, resolveStatus, resolveMergedTags } from './references.ts';
import {
  checkPostUrls,
  checkContentLength,
  checkPoll,
  checkPublishedTitle,
  checkWordLimits,
  isStale,
  staleDigest,
} from './rules.ts';
import { checkScores } from './scores.ts';
import { chooseUniqueSlug, reserveDigestId } from './slugs.ts';
import { buildVideoSummary } from './videoSummary.ts';
import { addToInbox } from '../inbox/write.ts';

export interface Writer {
  user: Caller;
  language: CallLanguage;
  audit: Audit;
}

interface SaveOptions {
  revision?: string;
  autosave?: string;
}

interface Creator extends Writer {
  idempotentCall?: IdempotentCall;
}

/** Idempotent for calls with an idempotency key. */
export async function addDigest(
  db: Database,
  requestedDigest: DigestInput,
  { user, language, audit, idempotentCall }: Creator,
) {
  const whole = withDefaults(requestedDigest, user.id);
  checkPostUrls(whole);
  checkPoll(whole);
  checkWordLimits(whole);
  const clean = await sanitizeInput(whole, user.id);
  checkContentLength(clean.content);
  const ofContent = await fingerprintContent(clean.content ?? '', user.id);
  return inTransaction(db, async (tx) => {
    const input = await resolveMergedTags(tx, clean);
    const id = await reserveDigestId(tx);
    const earlier =
      idempotentCall && (await recordOrFindCreation(tx, idempotentCall, { userId: user.id, digestId: id }));
    if (earlier) return readDigest(tx, earlier);
    await checkReferences(tx, input);
    await checkType(tx, input.type);
    await checkScores(tx, input);
    const status = await resolveStatus(tx, input.status);
    requireCanSetStatus(user, status);
    checkPublishedTitle({ ...status, title: input.title }, input, false);
    await tx
      .insert(digests)
      .overridingSystemValue()
      .values({
        ...digestToRow(input),
        id,
        languageId: language.id,
        statusId: status.id,
        typeCode: input.type,
        title: input.title,
        slug: await chooseUniqueSlug(tx, id, input),
        visibleFields: input.visible_fields,
        videoSummary: input.video_summary && buildVideoSummary(input.video_summary),
        hostId: await findOrAddHostId(tx, input.source.link),
        createdBy: input.created_by ?? user.id,
        writtenBy: user.id,
        firstPublishedAt: status.isPublished ? sql`now()` : null,
        firstPublishedBy: status.isPublished ? user.id : null,
      });
    await replaceLinks(tx, id, input);
    await replacePoll(tx, id, input.digest_poll);
    if (status.isPublished) await checkCanPublish(tx, user, id);

    const digest = await readDigest(tx, id);
    await saveFingerprints(tx, [
      { id, title: digest.title, content: digest.digest, contentFingerprints: ofContent },
    ]);
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

/** Fields that are missing from the input get their defaults, as in `addDigest`. */
export function replaceDigest(
  db: Database,
  id: number,
  input: DigestInput,
  writer: Writer,
  options: SaveOptions,
) {
  return changeDigest(db, id, withDefaults(input, writer.user.id), writer, options);
}

interface LockedDigest {
  isPublished: boolean;
}

const lockDigestQuery = prepare<{ id: number }>(
  'lock_digest',
  sql`
    select (select s.slug = 'published' from statuses s where s.id = d.status_id) as "isPublished"
    from digests d where d.id = ${sql.placeholder('id')} and d.deleted_at is null for update`,
);

/** Throws 409 with the current digest if the edited one is outdated. */
export async function changeDigest(
  db: Database,
  id: number,
  requestedPatch: DigestPatch,
  { user, audit }: Writer,
  { revision, autosave }: SaveOptions = {},
) {
  checkPostUrls(requestedPatch);
  checkPoll(requestedPatch);
  const clean = await sanitizeInput(requestedPatch, user.id);
  checkContentLength(clean.content);
  const ofContent =
    clean.content === undefined ? undefined : await fingerprintContent(clean.content, user.id);
  return inTransaction(db, async (tx) => {
    const [locked] = await queryRows<LockedDigest>(tx, lockDigestQuery({ id }));
    if (!locked) throw digestNotFound();
    const before = await readDigest(tx, id, 'withoutVersions');
    if (isStale(clean.modified_at, before.modified_at)) throw staleDigest(await readDigest(tx, id));
    const input = await resolveMergedTags(tx, omitUnchanged(clean, before));
    await deleteSavedRevision(tx, { digestId: id, userId: user.id }, revision);

    checkWordLimits(input, before);
    await checkReferences(tx, input);
    await checkScores(tx, input, before);
    if (input.type !== undefined) await checkType(tx, input.type);
    const status = input.status === undefined ? undefined : await resolveStatus(tx, input.status);
    // An unchanged status may also be given by its slug.
    if (status && status.name !== before.status) requireCanSetStatus(user, status);
    const { isPublished } = status ?? locked;
    checkPublishedTitle(
      { isPublished, title: input.title ?? before.title },
      clean,
      status === undefined || status.name === before.status,
    );
    const isRewritten = (input.title ?? input.content) !== undefined;
    const isFirstPublished =
      isPublished && (before.first_published_at === null || input.reset_first_published_at);
    if (isRewritten) await archiveVersion(tx, id, { userId: user.id, autosave });
    // A manual save of an autosaved text creates a version.
    const isVersion = isRewritten || (!autosave && (clean.title ?? clean.content) !== undefined);
    await tx
      .update(digests)
      .set({
        ...digestToRow(input),
        videoSummary: input.video_summary && buildVideoSummary(input.video_summary, before.video_summary),
        ...(isRewritten && { writtenBy: user.id, writtenAt: sql`clock_timestamp()` }),
        ...(isVersion && { autosaveSession: autosave ?? null }),
        statusId: status?.id,
        slug:
          input.digest_slug && input.digest_slug !== before.slug
            ? await chooseUniqueSlug(tx, id, input)
            : undefined,
        hostId: input.source && (await findOrAddHostId(tx, input.source.link)),
        ...(isFirstPublished && { firstPublishedAt: sql`clock_timestamp()`, firstPublishedBy: user.id }),
        modifiedAt: nextModifiedAt,
      })
      .where(eq(digests.id, id));
    await replaceLinks(tx, id, input);
    if (input.digest_poll !== undefined) await replacePoll(tx, id, input.digest_poll);
    if (isPublished && !locked.isPublished) await checkCanPublish(tx, user, id);

    const after = await readDigest(tx, id);
    if (isRewritten)
      await saveFingerprints(tx, [
        { id, title: after.title, content: after.digest, contentFingerprints: ofContent },
      ]);
    await audit(tx, { action: 'update', entity: 'digest', entityId: id, ...diffDigests(before, after) });
    await addSaveToInbox(tx, { before, after, isReview: status?.isReview ?? false, actorId: user.id });
    return after;
  });
}

/** Strictly increasing, so that clients can detect missed changes. */
export const nextModifiedAt = sql`greatest(clock_timestamp(), ${digests.modifiedAt} + interval '1 millisecond')`;

export async function setVideoLength(db: Database, digestId: number, seconds: number | null) {
  await db
    .update(digests)
    .set({ timestampFullLength: sql`${seconds}` })
    .where(eq(digests.id, digestId));
}

/** Keeps `modified_at`, because no editable field changes. */
export async function setNotificationStatus(
  db: Database,
  { status, where }: Record<'status' | 'where', SQL>,
) {
  await db.execute(sql`update digests d set notification_status = (${status}) where ${where}`);
}

function diffDigests(before: Digest, after: Digest) {
  return diffStates(omitVersions(before), omitVersions(after));
}

function omitVersions({ version: _version, ...digest }: Digest) {
  return digest;
}

/** Waits for an identical call to finish and returns its digest's ID. Otherwise, records this call. */
async function recordOrFindCreation(
  tx: Database,
  call: IdempotentCall,
  { userId, digestId }: { userId: number; digestId: number },
): Promise<number | undefined> {
  const recorded = await tx
    .insert(digestCreations)
    .values({ ...call, userId, digestId })
    .onConflictDoNothing()
    .returning();
  if (recorded.length > 0) return undefined;
  const [earlier] = await tx
    .select({ id: digestCreations.digestId, bodyHash: digestCreations.bodyHash })
    .from(digestCreations)
    .where(and(eq(digestCreations.userId, userId), eq(digestCreations.idempotencyKey, call.idempotencyKey)));
  if (!earlier) throw new Error('The creation was neither recorded nor found.');
  return checkSameBody(earlier, call).id;
}

interface SavedDigest {
  before?: Digest;
  after: Digest;
  isReview: boolean;
  actorId: number;
}

async function addSaveToInbox(tx: Database, { before, after, isReview, actorId }: SavedDigest) {
  const assignee = after.digest_internal.assigned_to;
  if (assignee === null) return;
  const isAsked = isReview && before?.status !== after.status;
  if (!isAsked && before?.digest_internal.assigned_to === assignee) return;
  await addToInbox(tx, {
    userIds: [assignee],
    kind: isAsked ? 'review_requested' : 'assigned',
    subject: { entity: 'digest', id: after.id, title: after.title },
    actorId,
  });
}
