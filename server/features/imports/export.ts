import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DigestFilters } from '#api/contract/digests.ts';
import { archiveFormat, archiveVersion, type DigestRecord } from '#api/contract/imports.ts';
import type { Database } from '#server/db/database.ts';
import { displayName } from '#server/db/expressions.ts';
import type { Deps } from '#server/deps.ts';
import { allOf, fullFilterConditions } from '#server/features/digests/filters.ts';
import { partColumns } from '../digests/parts.ts';
import { readDigest } from '../digests/present.ts';
import { readOrCreateSetting } from '#server/records/settings.ts';
import { listTranscripts } from '#server/features/media/transcripts/queries.ts';
import { parseVideoId } from '#domain/video/videoId.ts';

interface RecordsQuery extends DigestFilters {
  after?: number;
  size?: number;
  versions?: boolean;
}

type ContextRow = Omit<DigestRecord, 'digest' | 'transcripts'> & { id: number } & Record<string, unknown>;

/** What the manifest says of the installation. */
export const describeArchive = async (db: Database, { publicUrl }: Pick<Deps['config'], 'publicUrl'>) => ({
  format: archiveFormat,
  version: archiveVersion,
  origin: publicUrl,
  installation: await readOrCreateSetting(db, 'installation', () => randomUUID()),
});

/** Complete digests sorted by id, with the names that other installations can't look up. */
export async function findRecords(
  db: Database,
  { after = 0, size = 100, versions = false, ...filters }: RecordsQuery,
  languageId: number | undefined,
): Promise<DigestRecord[]> {
  const conditions = allOf(fullFilterConditions(filters, languageId));
  const { rows } = await db.execute<ContextRow>(sql`
    select d.id, (select f.section_name from formats f where f.id = d.format_id) as format,
      (select r.name from regions r where r.id = d.region_id) as region,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${displayName(sql`u`)}, 'email', u.email) order by u.id), '[]')
        from users u where u.id in (d.created_by, d.digest_author, d.assigned_to)
          or u.id in (select c.user_id from digest_collaborators c where c.digest_id = d.id)
      ) as people,
      array(
        select x.title from digest_tags k join tags x on x.id = k.tag_id
        where k.digest_id = d.id and x.deleted_at is null and x.is_internal order by x.title
      ) as internal_tags, ${partColumns}
    from digests d where ${conditions} and d.id > ${after} order by d.id limit ${size}`);
  const records: DigestRecord[] = [];
  for (const { id, ...context } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const digest = await readDigest(db, id);
    const uploadId = digest.cover_pic?.startsWith('/media/') && parseVideoId(digest.cover_pic);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const transcripts = uploadId ? await listTranscripts(db, uploadId) : undefined;
    records.push({
      ...context,
      digest: versions ? digest : { ...digest, version: {} },
      ...(transcripts && { transcripts }),
    });
  }
  return records;
}
