import { eq, inArray, sql } from 'drizzle-orm';
import type { Digest, DigestInput } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { digests } from '#server/db/schema.ts';
import { archiveVersion } from './archive.ts';
import { digestToRow, type Sanitized } from './fields.ts';
import { saveFingerprints } from './fingerprints.ts';
import { links, replaceLinks } from './links.ts';
import { partColumns, saveParts, type DigestParts } from './parts.ts';
import { deletePlans } from './planning/write.ts';
import { readDigest } from './present.ts';
import { buildVideoSummary } from './videoSummary.ts';
import { nextModifiedAt } from './write.ts';

export interface ImportedDigest {
  id: number;
  input: Sanitized<DigestInput>;
  slug: string;
  languageId: number;
  statusId: number;
  isPublished: boolean;
  hostId: number | null;
  writtenBy: number;
  createdAt: Date | null;
  firstPublishedAt: Date | null;
  /** Only from our own export. */
  stored?: Pick<Digest, 'cloudinary' | 'timestamp_full_length' | 'video_summary'> | undefined;
  parts: DigestParts;
  /** From `fingerprintContent`. */
  fingerprints: readonly number[];
}

function toRow(digest: ImportedDigest) {
  const { input, stored } = digest;
  return {
    ...digestToRow(input),
    id: digest.id,
    languageId: digest.languageId,
    statusId: digest.statusId,
    typeCode: input.type!,
    title: input.title,
    slug: digest.slug,
    visibleFields: input.visible_fields!,
    videoSummary: input.video_summary
      ? buildVideoSummary(input.video_summary, stored?.video_summary)
      : undefined,
    timestampFullLength: stored?.timestamp_full_length ?? null,
    hostId: digest.hostId,
    transform: stored?.cloudinary?.transform ?? null,
    writtenBy: digest.writtenBy,
    firstPublishedAt: digest.firstPublishedAt,
    firstPublishedBy: digest.isPublished ? digest.writtenBy : null,
  };
}

/** Imports send no webhook events, because old posts aren't news. */
const muteWebhooks = (tx: Database) => tx.execute(sql`select set_config('desk.is_import', 'on', true)`);

const ownerOf = ({ id, writtenBy }: ImportedDigest) => ({ id, userId: writtenBy });

/** Adds many digests at once, without publish checks. Returns their `modified_at` by ID. */
export async function insertImportedDigests(tx: Database, given: readonly ImportedDigest[]) {
  await muteWebhooks(tx);
  const added = await tx
    .insert(digests)
    .overridingSystemValue()
    .values(given.map((digest) => ({ ...toRow(digest), createdAt: digest.createdAt ?? sql`now()` })))
    .returning({ id: digests.id, modifiedAt: digests.modifiedAt });
  for (const field of ['tags', 'labels', 'categories', 'collaborators'] as const) {
    const rows = given.flatMap(({ id, input }) =>
      [...new Set(input[field] ?? [])].map((linked, index) => ({ id, linked, position: index + 1 })),
    );
    if (rows.length === 0) continue;
    const { table, key } = links[field];
    await tx.execute(sql`
      insert into ${table} (digest_id, ${key}, position)
      select * from unnest(${sql.param(rows.map(({ id }) => id))}::int[], ${sql.param(rows.map(({ linked }) => linked))}::int[],
        ${sql.param(rows.map(({ position }) => position))}::int[])`);
  }
  for (const digest of given) await saveParts(tx, ownerOf(digest), digest.parts);
  await saveFingerprints(
    tx,
    given.map(({ id, input, fingerprints }) => ({
      id,
      title: input.title,
      content: input.content ?? '',
      contentFingerprints: fingerprints,
    })),
  );
  return new Map(added.map(({ id, modifiedAt }) => [id, modifiedAt]));
}

/**
 * Locks a digest and returns the state to restore: its columns, its links and the named `parts`. Undefined if
 * it was deleted.
 */
export async function lockImportedDigest(tx: Database, id: number, parts: DigestParts = {}) {
  const [row] = await tx.select().from(digests).where(eq(digests.id, id)).for('update');
  if (!row || row.deletedAt !== null) return undefined;
  const linked: Record<string, number[]> = {};
  for (const [field, { table, key }] of Object.entries(links)) {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select ${key} as id from ${table} where digest_id = ${id} order by position, ${key}`,
    );
    linked[field] = rows.map((link) => link.id);
  }
  const { id: _id, wordCount: _words, modifiedAt, deletedAt: _deleted, ...columns } = row;
  const { rows } = await tx.execute<DigestParts & Record<string, unknown>>(
    sql`select ${partColumns} from digests d where d.id = ${id}`,
  );
  const poll = parts.poll === undefined ? undefined : (await readDigest(tx, id)).digest_poll;
  const former = Object.entries({ ...rows[0], poll }).filter(([name]) => name in parts);
  return { modifiedAt, before: { columns, links: linked, parts: Object.fromEntries(former) } };
}

/** Overwrites a digest with a newer export. Returns its `modified_at`. */
export async function updateImportedDigest(tx: Database, digest: ImportedDigest): Promise<Date> {
  await muteWebhooks(tx);
  const { id, input, writtenBy } = digest;
  await archiveVersion(tx, id, { userId: writtenBy, autosave: undefined });
  const {
    id: _id,
    slug: _slug,
    languageId: _language,
    firstPublishedBy: _by,
    createdBy: _creator,
    ...columns
  } = toRow(digest);
  const [row] = await tx
    .update(digests)
    .set({ ...columns, writtenAt: sql`clock_timestamp()`, autosaveSession: null, modifiedAt: nextModifiedAt })
    .where(eq(digests.id, id))
    .returning({ modifiedAt: digests.modifiedAt });
  await replaceLinks(tx, id, input);
  await saveParts(tx, ownerOf(digest), digest.parts);
  await saveFingerprints(tx, [
    { id, title: input.title, content: input.content ?? '', contentFingerprints: digest.fingerprints },
  ]);
  return row!.modifiedAt;
}

/** Restores the state that `lockImportedDigest` returned. */
export async function restoreImportedDigest(tx: Database, id: number, before: Record<string, unknown>) {
  await muteWebhooks(tx);
  const {
    columns,
    links: linked,
    parts = {},
  } = before as {
    columns: Record<string, unknown>;
    links: Record<string, number[]>;
    parts?: DigestParts;
  };
  const dates = ['originalPublishedDate', 'firstPublishedAt', 'createdAt', 'writtenAt'];
  const restored = Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      dates.includes(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
  await tx
    .update(digests)
    .set({ ...restored, modifiedAt: nextModifiedAt })
    .where(eq(digests.id, id));
  await replaceLinks(tx, id, linked);
  await saveParts(tx, { id, userId: Number(columns.writtenBy) }, parts);
  await saveFingerprints(tx, [{ id, title: String(columns.title), content: String(columns.content) }]);
}

/** Moves digests to the trash. */
export async function trashImportedDigests(tx: Database, ids: number[]) {
  await muteWebhooks(tx);
  // Otherwise, each cancelled publication would create an inbox notification.
  await deletePlans(tx, ids);
  await tx
    .update(digests)
    .set({ deletedAt: sql`clock_timestamp()`, modifiedAt: nextModifiedAt })
    .where(inArray(digests.id, ids));
}

/**
 * Replaces picture URLs in the text and the cover. Returns `modified_at` before and after, or undefined if
 * nothing changed.
 */
export async function replaceImportedPictures(
  tx: Database,
  id: number,
  replace: (content: string, cover: string | null) => { content: string; coverPic: string | null },
) {
  await muteWebhooks(tx);
  const [row] = await tx
    .select({ content: digests.content, coverPic: digests.coverPic, modifiedAt: digests.modifiedAt })
    .from(digests)
    .where(eq(digests.id, id))
    .for('update');
  if (!row) return undefined;
  const next = replace(row.content, row.coverPic);
  if (next.content === row.content && next.coverPic === row.coverPic) return undefined;
  const [changed] = await tx
    .update(digests)
    .set({ ...next, modifiedAt: nextModifiedAt })
    .where(eq(digests.id, id))
    .returning({ modifiedAt: digests.modifiedAt });
  return { before: row.modifiedAt, after: changed!.modifiedAt };
}

/** Returns those of the given slugs that are taken. Reserves all of them until the transaction ends. */
export async function findTakenSlugs(tx: Database, slugs: string[]): Promise<Set<string>> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('slug'), x.hash)
    from (select distinct hashtext(s) as hash from unnest(${sql.param(slugs)}::text[]) as given (s) order by 1) x`);
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from digests where slug = any(${sql.param(slugs)}::text[]) and deleted_at is null`,
  );
  return new Set(rows.map(({ slug }) => slug));
}
