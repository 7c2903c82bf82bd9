import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { DigestPatch } from '#api/contract/digests.ts';
import { fieldRows, valueAt } from '#domain/digestFields.ts';
import type { Database } from '#server/db/database.ts';
import { statuses } from '#server/db/schema.ts';
import { fieldError } from '#server/errors.ts';
import { createTagResolver } from '#server/features/taxonomy/tags/merged.ts';

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

interface ReferencedIds {
  field: string;
  table: keyof typeof nouns;
  ids: number[];
}

/** Throws 400 if a referenced row doesn't exist. */
export async function checkReferences(db: Database, input: DigestPatch) {
  const named = [
    ...fieldRows.flatMap(({ name: field, table }): ReferencedIds[] =>
      table ? [{ field, table: table as ReferencedIds['table'], ids: toIds(valueAt(input, field)) }] : [],
    ),
    ...clickReferences(input.click_action),
  ];
  const searches = named
    .filter(({ ids }) => ids.length > 0)
    .map(
      ({ field, table, ids }) => sql`
        select ${field}::text as field, ${nouns[table]}::text as noun, id
        from unnest(${sql.param(ids)}::int[]) as named (id)
        where not exists (select from ${sql.identifier(table)} x where x.id = named.id${
          table === 'tags' || table === 'labels' ? sql` and x.deleted_at is null` : sql``
        }${table === 'users' ? sql` and x.role_id is not null` : sql``})`,
    );
  if (searches.length === 0) return;

  const { rows } = await db.execute<{ field: string; noun: string; id: number }>(
    sql.join(searches, sql` union all `),
  );
  const messages: Record<string, string[]> = {};
  for (const { field, noun, id } of rows) (messages[field] ??= []).push(`${noun} ${id} does not exist.`);
  if (rows.length > 0) throw fieldError(messages);
}

/** Locks the tags until the transaction ends. */
export async function resolveMergedTags<Input extends Pick<DigestPatch, 'tags' | 'click_action'>>(
  tx: Database,
  input: Input,
): Promise<Input> {
  const click = input.click_action;
  const clicked = click?.action === 'tag' ? toIds(click.object_id) : [];
  const current = await createTagResolver(tx, [...(input.tags ?? []), ...clicked]);
  return {
    ...input,
    ...(input.tags && { tags: [...new Set(input.tags.map(current))] }),
    ...(clicked[0] && { click_action: { ...click, object_id: current(clicked[0]) } }),
  };
}

function clickReferences(click: DigestPatch['click_action']): ReferencedIds[] {
  if (!click || !(click.action in clickTables)) return [];
  const table = clickTables[click.action as keyof typeof clickTables];
  return [{ field: 'click_action.object_id', table, ids: toIds(click.object_id) }];
}

const toIds = (value: unknown) => [value ?? []].flat() as number[];

/**
 * Finds a status by name or slug (C42), and locks it until the transaction ends. Callers that set the status
 * must also call `requireCanSetStatus`.
 */
export async function resolveStatus(db: Database, name: string) {
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
  if (!status) throw fieldError({ status: [`No status is called “${name}”.`] });
  const { slug, stage, ...found } = status;
  return { ...found, isPublished: slug === 'published', isReview: stage === 'review' };
}

export async function checkType(db: Database, code: number) {
  const { rows } = await db.execute(sql`select 1 from digest_types where code = ${code}`);
  if (rows.length === 0) throw fieldError({ type: [`Unknown digest type ${code}.`] });
}
