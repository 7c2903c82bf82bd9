import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { DigestPatch } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { statuses } from '#server/db/schema.ts';
import { fieldError } from '#server/platform/errors.ts';
import { findCurrentTags } from '../tags/merged.ts';

type Field =
  | 'tags'
  | 'categories'
  | 'labels'
  | 'collaborators'
  | 'digest_author'
  | 'created_by'
  | 'digest_internal.assigned_to'
  | 'format'
  | 'region_id'
  | 'click_action.object_id';

const nouns = {
  tags: 'Tag',
  categories: 'Category',
  labels: 'Label',
  users: 'User',
  formats: 'Format',
  regions: 'Region',
  hosts: 'Source',
};

const clickTables = { category: 'categories', tag: 'tags', host: 'hosts' } as const;

interface Named {
  field: Field;
  table: keyof typeof nouns;
  ids: number[];
  /** Whether a reader of the app will not do. */
  isStaff?: boolean;
}

/** Throws 400 for the fields that name something which does not exist. */
export async function checkReferences(db: Database, input: DigestPatch) {
  const named: Named[] = [
    { field: 'tags', table: 'tags', ids: input.tags ?? [] },
    { field: 'categories', table: 'categories', ids: input.categories ?? [] },
    { field: 'labels', table: 'labels', ids: input.labels ?? [] },
    { field: 'collaborators', table: 'users', isStaff: true, ids: input.collaborators ?? [] },
    { field: 'digest_author', table: 'users', isStaff: true, ids: oneOrNone(input.digest_author) },
    { field: 'created_by', table: 'users', isStaff: true, ids: oneOrNone(input.created_by) },
    {
      field: 'digest_internal.assigned_to',
      table: 'users',
      isStaff: true,
      ids: oneOrNone(input.digest_internal?.assigned_to),
    },
    { field: 'format', table: 'formats', ids: oneOrNone(input.format) },
    { field: 'region_id', table: 'regions', ids: oneOrNone(input.region_id) },
    ...clickedRows(input.click_action),
  ];
  const searches = named
    .filter(({ ids }) => ids.length > 0)
    .map(
      ({ field, table, isStaff, ids }) => sql`
        select ${field}::text as field, ${nouns[table]}::text as noun, id
        from unnest(${sql.param(ids)}::int[]) as named (id)
        where not exists (select from ${sql.identifier(table)} x where x.id = named.id${
          table === 'tags' || table === 'labels' ? sql` and x.deleted_at is null` : sql``
        }${isStaff ? sql` and x.role_id is not null` : sql``})`,
    );
  if (searches.length === 0) return;

  const { rows } = await db.execute<{ field: string; noun: string; id: number }>(
    sql.join(searches, sql` union all `),
  );
  const messages: Record<string, string[]> = {};
  for (const { field, noun, id } of rows) (messages[field] ??= []).push(`${noun} ${id} does not exist.`);
  if (rows.length > 0) throw fieldError(messages);
}

/** The same with the tags that its ids mean by now, which stay until the transaction ends. */
export async function withCurrentTags<Input extends Pick<DigestPatch, 'tags' | 'click_action'>>(
  tx: Database,
  input: Input,
): Promise<Input> {
  const click = input.click_action;
  const clicked = click?.action === 'tag' ? oneOrNone(click.object_id) : [];
  const current = await findCurrentTags(tx, [...(input.tags ?? []), ...clicked]);
  return {
    ...input,
    ...(input.tags && { tags: [...new Set(input.tags.map(current))] }),
    ...(clicked[0] && { click_action: { ...click, object_id: current(clicked[0]) } }),
  };
}

/** What a click opens, where that is not the digest itself. */
function clickedRows(click: DigestPatch['click_action']): Named[] {
  if (!click || !(click.action in clickTables)) return [];
  const table = clickTables[click.action as keyof typeof clickTables];
  return [{ field: 'click_action.object_id', table, ids: oneOrNone(click.object_id) }];
}

const oneOrNone = (id: number | null | undefined) => (id ? [id] : []);

/**
 * A status by its name, or by its slug (C42). In a transaction, it cannot be changed or deleted until the end. Whoever sets
 * it calls `checkMaySet`.
 */
export async function findStatus(db: Database, name: string) {
  const [status] = await db
    .select({
      id: statuses.id,
      name: statuses.statusName,
      slug: statuses.slug,
      setBy: statuses.setBy,
      stage: statuses.stage,
    })
    .from(statuses)
    .where(and(or(eq(statuses.statusName, name), eq(statuses.slug, name)), isNull(statuses.deletedAt)))
    .for('key share');
  if (!status) throw fieldError({ status: [`There is no status "${name}".`] });
  const { slug, stage, ...found } = status;
  return { ...found, isPublished: slug === 'published', isReview: stage === 'review' };
}

export async function checkType(db: Database, code: number) {
  const { rows } = await db.execute(sql`select 1 from digest_types where code = ${code}`);
  if (rows.length === 0) throw fieldError({ type: [`There is no digest type ${code}.`] });
}
