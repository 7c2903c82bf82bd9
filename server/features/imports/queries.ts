import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FailedPicture, Import, ImportItem, ImportResult } from '#api/contract/imports.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant, displayName } from '#server/db/expressions.ts';
import { importItems, importPaths, importPictures, importPictureUses, imports } from '#server/db/schema.ts';
import { createLease } from '#server/work/lease.ts';

export type ImportRow = typeof imports.$inferSelect;

export const importLease = createLease(imports, { key: 'id', ms: 30_000 });

const columns = sql`
  i.id, i.file_name, i.file_size::float8 as file_size, i.kind, i.state, i.error, i.report, i.choices, i.total, i.done,
  (
    select jsonb_build_object(
      'created', count(*) filter (where x.result = 'created'), 'updated', count(*) filter (where x.result = 'updated'),
      'unchanged', count(*) filter (where x.result = 'unchanged'), 'kept', count(*) filter (where x.result = 'kept'),
      'skipped', count(*) filter (where x.result = 'skipped'), 'failed', count(*) filter (where x.result = 'failed'),
      'undone', count(*) filter (where x.result = 'undone'))
    from import_items x where x.import_id = i.id
  ) as results,
  (
    select jsonb_build_object('stored', count(*) filter (where x.stored_url is not null),
      'failed', count(*) filter (where x.stored_url is null))
    from import_pictures x where x.import_id = i.id
  ) as pictures,
  jsonb_build_object('id', u.id, 'name', ${displayName(sql`u`)}) as created_by,
  ${isoInstant(sql`i.created_at`)} as created_at, ${isoInstant(sql`i.started_at`)} as started_at,
  ${isoInstant(sql`i.finished_at`)} as finished_at`;

export async function findImport(db: Database, id: number): Promise<Import | undefined> {
  const { rows } = await db.execute<Import & Record<string, unknown>>(
    sql`select ${columns} from imports i join users u on u.id = i.created_by where i.id = ${id}`,
  );
  return rows[0];
}

interface Page {
  page: number;
  size: number;
}

const limits = ({ page, size }: Page) => sql`limit ${size}::int offset ${(page - 1) * size}::int`;

/** Omits the author choices and the report's long lists. */
export async function findImports(db: Database, page: Page): Promise<{ results: Import[]; count: number }> {
  const { rows } = await db.execute<Import & Record<string, unknown>>(
    sql`select ${columns} from imports i join users u on u.id = i.created_by order by i.id desc ${limits(page)}`,
  );
  return {
    results: rows.map((row) => ({ ...row, report: null, choices: null })),
    count: await db.$count(imports),
  };
}

export async function listItems(
  db: Database,
  importId: number,
  result: ImportResult | undefined,
  page: Page,
) {
  const where = and(eq(importItems.importId, importId), result && eq(importItems.result, result));
  const { rows } = await db.execute<ImportItem & Record<string, unknown>>(sql`
    select x.external_id, x.title, x.place, x.result, x.reason,
      case when d.id is null then null else jsonb_build_object('id', d.id, 'slug', d.slug) end as digest
    from import_items x left join digests d on d.id = x.digest_id and d.deleted_at is null
    where x.import_id = ${importId} ${result ? sql`and x.result = ${result}` : sql``}
    order by x.position, x.external_id ${limits(page)}`);
  return { results: rows, count: await db.$count(importItems, where) };
}

export async function listPictures(db: Database, importId: number, page: Page) {
  const { rows } = await db.execute<FailedPicture & Record<string, unknown>>(sql`
    select p.url, coalesce(p.reason, '') as reason, p.attempts, (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title) order by d.id), '[]')
      from (
        select d.id, d.title from import_picture_uses u join digests d on d.id = u.digest_id and d.deleted_at is null
        where u.import_id = p.import_id and u.url = p.url order by d.id limit 20
      ) d
    ) as digests
    from import_pictures p where p.import_id = ${importId} and p.stored_url is null
    order by p.url ${limits(page)}`);
  const where = and(eq(importPictures.importId, importId), sql`${importPictures.storedUrl} is null`);
  return { results: rows, count: await db.$count(importPictures, where) };
}

export async function findImportRow(db: Database, id: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

export async function lockImport(tx: Database, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return row;
}

/** Serializes imports while they add tags, categories and people, so that none is added twice. */
export const lockNames = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('import_names'))`);

export const changeImport = (db: Database, id: number, values: Partial<typeof imports.$inferInsert>) =>
  db.update(imports).set(values).where(eq(imports.id, id));

export async function addImport(db: Database, values: typeof imports.$inferInsert): Promise<number> {
  const [row] = await db.insert(imports).values(values).returning({ id: imports.id });
  if (!row) throw new Error('The import was not stored.');
  return row.id;
}

export async function removeImport(tx: Database, id: number) {
  await tx.delete(imports).where(eq(imports.id, id));
}

export async function findFileKeys(db: Database): Promise<Set<string>> {
  const rows = await db.select({ fileKey: imports.fileKey }).from(imports);
  return new Set(rows.map(({ fileKey }) => fileKey));
}

export async function findResumableImports(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from imports where state in ('analysing', 'queued', 'running', 'undoing') and ${importLease.isFree} order by id`);
  return rows.map(({ id }) => id);
}

export async function findTypes(db: Database): Promise<(titleOrCode: unknown) => number | undefined> {
  const { rows } = await db.execute<{ code: number; title: string }>(
    sql`select code, title from digest_types`,
  );
  return (given) => {
    const name = String(given ?? '').toLowerCase();
    return rows.find(({ code, title }) => title.toLowerCase() === name || String(code) === name)?.code;
  };
}

export interface KnownDigest extends Record<string, unknown> {
  external_id: string;
  digest_id: number;
  item_hash: string;
  choices_hash: string;
  /** Null if the digest was deleted. */
  is_edited: boolean | null;
}

/** Items of the source that were imported before, including those whose digests were deleted. */
export async function findKnownDigests(
  db: Database,
  source: string,
  externalIds: string[],
): Promise<Map<string, KnownDigest>> {
  const { rows } = await db.execute<KnownDigest>(sql`
    select k.external_id, k.digest_id, k.item_hash, k.choices_hash, d.modified_at <> k.modified_at as is_edited
    from imported_digests k left join digests d on d.id = k.digest_id and d.deleted_at is null
    where k.source = ${source} and k.external_id = any(${sql.param(externalIds)}::text[])`);
  return new Map(rows.map((row) => [row.external_id, row]));
}

export async function findFinishedItems(
  db: Database,
  importId: number,
  externalIds: string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ external_id: string }>(sql`
    select external_id from import_items
    where import_id = ${importId} and external_id = any(${sql.param(externalIds)}::text[])`);
  return new Set(rows.map(({ external_id }) => external_id));
}

/** Old paths of deleted digests can be reused. */
export async function addPaths(tx: Database, given: { path: string; digestId: number }[]) {
  if (given.length === 0) return;
  await tx.execute(sql`
    insert into import_paths (path, digest_id)
    select distinct on (path) path, digest_id
    from unnest(${sql.param(given.map(({ path }) => path))}::text[], ${sql.param(given.map(({ digestId }) => digestId))}::int[]) as given (path, digest_id)
    on conflict (path) do update set digest_id = excluded.digest_id
    where not exists (select from digests d where d.id = import_paths.digest_id and d.deleted_at is null)`);
}

export async function removePaths(tx: Database, digestIds: number[]) {
  await tx.delete(importPaths).where(sql`${importPaths.digestId} = any(${sql.param(digestIds)}::int[])`);
}

export async function findPictures(db: Database, importId: number, urls: string[]) {
  const { rows } = await db.execute<{ url: string; stored_url: string | null }>(sql`
    select url, stored_url from import_pictures where import_id = ${importId} and url = any(${sql.param(urls)}::text[])`);
  return new Map(rows.map(({ url, stored_url }) => [url, stored_url]));
}

export async function savePicture(
  db: Database,
  picture: { importId: number; url: string; storedUrl: string | null; reason: string | null },
) {
  const { storedUrl, reason } = picture;
  await db
    .insert(importPictures)
    .values(picture)
    .onConflictDoUpdate({
      target: [importPictures.importId, importPictures.url],
      set: { storedUrl, reason, attempts: sql`${importPictures.attempts} + 1` },
    });
}

export async function addPictureUses(tx: Database, uses: (typeof importPictureUses.$inferInsert)[]) {
  if (uses.length > 0) await tx.insert(importPictureUses).values(uses).onConflictDoNothing();
}

/**
 * Returns the next pictures by URL that failed or that digests still show from the old URL, with the IDs of
 * those digests.
 */
export async function nextFailedPictures(db: Database, importId: number, after: string, limit: number) {
  const { rows } = await db.execute<{ url: string; digests: number[] }>(sql`
    select p.url, array(
      select u.digest_id from import_picture_uses u where u.import_id = p.import_id and u.url = p.url order by 1
    ) as digests
    from import_pictures p
    where p.import_id = ${importId} and p.url > ${after} and (p.stored_url is null or exists (
      select from import_picture_uses u where u.import_id = p.import_id and u.url = p.url))
    order by p.url limit ${limit}`);
  return rows;
}

export async function removePictureUses(tx: Database, importId: number, url: string) {
  await tx
    .delete(importPictureUses)
    .where(and(eq(importPictureUses.importId, importId), eq(importPictureUses.url, url)));
}

/** Digests that only the import changed must still count as unedited. */
export async function updateRecordedModifiedAt(
  tx: Database,
  digestId: number,
  { before, after }: Record<'before' | 'after', Date>,
) {
  for (const table of [sql`imported_digests`, sql`import_items`])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.execute(sql`
      update ${table} set modified_at = ${after.toISOString()}::timestamptz
      where digest_id = ${digestId} and modified_at = ${before.toISOString()}::timestamptz`);
}

export const hashJson = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
