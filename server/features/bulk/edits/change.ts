import { sql, type SQL } from 'drizzle-orm';
import type { ItemDetail } from '#api/contract/bulk.ts';
import { editFields, type EditField } from '#api/contract/bulk/edits.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { labels, tags, categories } from '#server/db/schema.ts';
import { archiveVersions } from '../../digests/archive.ts';
import { currentTag, setLinksPerDigest, setColumns } from '../../digests/bulk.ts';
import { addDrafts, type NewDraft } from '../../digests/drafts.ts';
import { saveFingerprints } from '../../digests/fingerprints.ts';
import { links } from '../../digests/links.ts';
import { findPublishRefusals } from '../../digests/publishFacts.ts';
import { setPlans, setPublications } from '#server/features/digests/planning/write.ts';
import { statusOrDraft } from '#server/features/taxonomy/statuses/queries.ts';
import { isChangedSince, type Batch, type Change } from '../change.ts';
import { storedField } from './stored.ts';

const publishedStatusId = sql`(select x.id from statuses x where x.slug = 'published')`;

const nextStatusId = sql`coalesce((e.edit -> 'status' ->> 'id')::int, d.status_id)`;

/** Joins each digest's edit as `e`, and its stored values as `c.before`. */
export function editChange(batch: Batch, refusedIds: number[]): Change {
  const { id, created_by, parameters } = batch;
  const schedules = sql`(c.before ? 'publish_at' and e.edit -> 'publish_at' ->> 'at' is not null)`;
  const publishes = sql`(c.before ? 'status' and ${nextStatusId} = ${publishedStatusId})`;
  return {
    joins: sql`
      left join bulk_job_edits e on e.job_id = ${id} and e.digest_id = given.id
      left join lateral (
        select jsonb_object_agg(k.field, k.stored) filter (where k.stored is distinct from k.value) as before
        from (
          select g.key as field, g.value, ${storedField(sql`g.key`)} as stored from jsonb_each(e.edit) g
        ) k
      ) c on true`,
    isNewDigest: sql`(e.language_id is not null)`,
    hasEffect: sql`c.before is not null or e.language_id is not null`,
    // Values that already match aren't conflicts.
    hasConflict: sql`coalesce(c.before is not null and e.language_id is null and (
      ${isChangedSince(batch, sql`d.modified_at`)} or d.modified_at <> e.based_on), false)`,
    refusal: sql`case
      when (${publishes} or c.before ? 'title') and ${nextStatusId} = ${publishedStatusId}
        and coalesce(e.edit ->> 'title', d.title) !~ '\\S' then ${'untitled' satisfies ItemDetail['code']}
      when ${schedules} and ${nextStatusId} = ${publishedStatusId} then ${'published' satisfies ItemDetail['code']}
      when ${schedules} and (e.edit -> 'publish_at' ->> 'at')::timestamptz <= clock_timestamp()
        then ${'passed_time' satisfies ItemDetail['code']}
      when ${publishes} and d.id = any(${sql.param(refusedIds)}::int[]) then ${'not_passed' satisfies ItemDetail['code']}
    end`,
    detail: sql`case when e.language_id is not null
      then jsonb_build_object('code', ${'created' satisfies ItemDetail['code']}::text)
      else jsonb_build_object('code', ${'edited' satisfies ItemDetail['code']}::text,
        'fields', (select jsonb_agg(f.key) from jsonb_object_keys(c.before) f (key))) end`,
    before: sql`coalesce(c.before, '{}') || case when e.language_id is null then '{}' else '{"created": true}'::jsonb end || case when c.before ? 'status' then jsonb_build_object(
      'first_published_at', d.first_published_at, 'first_published_by', d.first_published_by) else '{}' end
      || case when c.before ? 'publish_at' then jsonb_build_object('publication', (
        select jsonb_build_object('state', p.publish_state, 'reason', p.publish_reason, 'detail', p.publish_detail,
          'by', p.scheduled_by, 'was_draft', p.was_draft) from digest_plans p where p.digest_id = d.id)) else '{}' end`,
    assignments: null,
    updateLinks: (tx, changed) =>
      applyEdits(
        tx,
        sql`(
          select i.digest_id, i.after_modified_at, e.edit, i.before as fields
          from ${changed} x join bulk_job_items i on i.job_id = ${id} and i.digest_id = x.digest_id
          join bulk_job_edits e on e.job_id = ${id} and e.digest_id = x.digest_id)`,
        created_by,
        parameters.fields,
      ),
  };
}

export async function addEditedDrafts(
  tx: Database,
  { id, created_by, ids, is_dry_run }: Batch,
): Promise<void> {
  if (is_dry_run) return;
  const { rows } = await tx.execute<NewDraft & Record<string, unknown>>(sql`
    select e.digest_id as id, e.edit ->> 'title' as title, coalesce(e.edit ->> 'subtitle', '') as subtitle,
      coalesce(e.edit ->> 'content', '') as content, e.language_id as "languageId", ${created_by}::int as "createdBy"
    from bulk_job_edits e
    where e.job_id = ${id} and e.digest_id = any(${sql.param(ids)}::int[]) and e.language_id is not null
    order by e.digest_id`);
  if (rows.length > 0) await addDrafts(tx, rows);
}

export async function findScheduledDigests(db: Database, jobId: number, limit: number) {
  const { rows } = await db.execute<{ id: number; at: string }>(sql`
    select i.digest_id as id, ${isoInstant(sql`p.publish_at`)} as at
    from bulk_jobs j join bulk_job_items i on i.job_id = j.id and i.result in ('changed', 'restored')
    join digest_plans p on p.digest_id = i.digest_id and p.publish_state = 'scheduled' and p.publish_at > now()
    where j.id = ${jobId} and j.action = 'edit' and not j.is_dry_run and j.parameters -> 'fields' ? 'publish_at'
    order by p.publish_at, i.digest_id limit ${limit}::int`);
  return rows;
}

/**
 * Restores the values in the `before` column of the subquery `restored`. Moves drafts that the job created
 * to the trash.
 */
export async function restoreEdits(tx: Database, restored: SQL, { created_by, parameters }: Batch) {
  const isAdded = sql`x.before ? 'created'`;
  await applyEdits(
    tx,
    sql`(select x.digest_id, x.after_modified_at, x.before as edit, x.before as fields
      from ${restored} x where not ${isAdded})`,
    created_by,
    parameters.fields,
  );
  await setColumns(
    tx,
    sql`(select x.* from ${restored} x where ${isAdded})`,
    sql`, deleted_at = clock_timestamp()`,
  );
}

export async function findEditRefusals(
  tx: Database,
  { id, created_by, ids }: Pick<Batch, 'id' | 'created_by' | 'ids'>,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number; edit: EditedFacts }>(sql`
    select e.digest_id as id, e.edit from bulk_job_edits e join digests d on d.id = e.digest_id
    where e.job_id = ${id} and e.digest_id = any(${sql.param(ids)}::int[])
      and (e.edit -> 'status' ->> 'id')::int = ${publishedStatusId} and d.status_id <> ${publishedStatusId}`);
  if (rows.length === 0) return [];
  const { rows: roles } = await tx.execute<Caller['role'] & Record<string, unknown>>(sql`
    select r.id, r.name, r.codename from users u join roles r on r.id = u.role_id where u.id = ${created_by}`);
  const edited = new Map(rows.map(({ id: digest, edit }) => [digest, factsFromEdit(edit)]));
  const [role] = roles;
  return role ? [...(await findPublishRefusals(tx, { role }, [...edited.keys()], edited)).keys()] : [];
}

interface EditedFacts {
  title?: string;
  content?: string;
  tags?: unknown[];
  categories?: unknown[];
}

export const factsFromEdit = ({ title, content, tags: tagRefs, categories: categoryRefs }: EditedFacts) => ({
  ...(title !== undefined && { title }),
  ...(content !== undefined && { content }),
  ...(tagRefs && { tags: tagRefs.length }),
  ...(categoryRefs && { categories: categoryRefs.length }),
});

const assignIfEdited = (field: string, value: SQL, column: string) => sql`
  , ${sql.identifier(column)} = case when r.edit ? ${sql.raw(`'${field}'`)} then ${value} else d.${sql.identifier(column)} end`;

const isRewritten = sql`r.fields ?| array['title', 'content']`;

const factAssignments = (userId: number) => sql`
  ${assignIfEdited('type', sql`(r.edit -> 'type' ->> 'id')::int`, 'type_code')}
  ${assignIfEdited('author', sql`(select u.id from users u where u.id = (r.edit -> 'author' ->> 'id')::int)`, 'digest_author')}
  ${assignIfEdited('quality', sql`(r.edit ->> 'quality')::int`, 'editor_score_quality')}
  ${assignIfEdited('relevance', sql`(r.edit ->> 'relevance')::int`, 'editor_score_relevance')}
  , status_id = coalesce(${statusOrDraft(sql`(r.edit -> 'status' ->> 'id')::int`)}, d.status_id)
  ${assignFirstPublished('first_published_at', 'timestamptz', sql`clock_timestamp()`)}
  ${assignFirstPublished('first_published_by', 'int', sql`${userId}::int`)}`;

const textAssignments = (userId: number) => sql`
  ${assignIfEdited('title', sql`r.edit ->> 'title'`, 'title')}
  ${assignIfEdited('subtitle', sql`r.edit ->> 'subtitle'`, 'subtitle')}
  ${assignIfEdited('content', sql`r.edit ->> 'content'`, 'content')}
  , written_by = case when ${isRewritten} then ${userId}::int else d.written_by end
  , written_at = case when ${isRewritten} then clock_timestamp() else d.written_at end
  , autosave_session = case when ${isRewritten} then null else d.autosave_session end`;

/**
 * `digests` is a subquery with each digest's `edit` and its `fields`. `editedFields` lists the fields of all
 * edits.
 */
async function applyEdits(
  tx: Database,
  digests: SQL,
  userId: number,
  editedFields: readonly string[] = editFields,
) {
  const isNamed = (...fields: EditField[]) => fields.some((field) => editedFields.includes(field));
  const rewritten = sql`(select r.digest_id from ${digests} r where ${isRewritten})`;
  if (isNamed('title', 'content')) await archiveVersions(tx, rewritten, { userId, autosave: undefined });
  // Assigning a text rewrites it and recounts its words, even if unchanged.
  const hasText = sql`r.fields ?| array['title', 'subtitle', 'content']`;
  await setColumns(tx, sql`(select r.* from ${digests} r where not ${hasText})`, factAssignments(userId));
  if (isNamed('title', 'subtitle', 'content'))
    await setColumns(
      tx,
      sql`(select r.* from ${digests} r where ${hasText})`,
      sql`${factAssignments(userId)}${textAssignments(userId)}`,
    );
  for (const kind of ['tags', 'labels', 'categories'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (isNamed(kind)) await setEditedLinks(tx, digests, kind);
  }
  if (isNamed('planned'))
    await setPlans(
      tx,
      sql`${digests} c cross join lateral (
        select (c.edit -> 'planned' ->> 'day')::date as day, c.edit -> 'planned' ->> 'time' as time,
          c.edit -> 'planned' ->> 'zone' as zone, (c.edit -> 'planned' ->> 'at')::timestamptz as at
      ) n where c.fields ? 'planned'`,
    );
  if (isNamed('publish_at')) await setPublications(tx, digests, userId);
  if (!isNamed('title', 'content')) return;
  const { rows } = await tx.execute<{ id: number; title: string; content: string }>(sql`
    select d.id, d.title, d.content from ${rewritten} r join digests d on d.id = r.digest_id order by d.id`);
  if (rows.length > 0) await saveFingerprints(tx, rows);
}

/** Set by the edit that publishes the digest for the first time; restored by an undo. */
const assignFirstPublished = (column: string, type: string, first: SQL) => sql`
  , ${sql.identifier(column)} = case
    when r.edit ? ${sql.raw(`'${column}'`)} then (r.edit ->> ${sql.raw(`'${column}'`)})::${sql.raw(type)}
    when d.first_published_at is null and (r.edit -> 'status' ->> 'id')::int = ${publishedStatusId} then ${first}
    else d.${sql.identifier(column)} end`;

const linkTables = {
  tags: { rows: tags, currentId: currentTag, condition: sql`and t.deleted_at is null` },
  labels: { rows: labels, currentId: (id: SQL) => id, condition: sql`and t.deleted_at is null` },
  categories: { rows: categories, currentId: (id: SQL) => id, condition: sql`` },
};

function setEditedLinks(tx: Database, digests: SQL, kind: keyof typeof linkTables) {
  const name = sql.raw(`'${kind}'`);
  return setLinksPerDigest(tx, digests, {
    ...links[kind],
    ...linkTables[kind],
    items: sql`jsonb_array_elements(r.edit -> ${name})`,
    isEdited: sql`r.fields ? ${name}`,
  });
}
