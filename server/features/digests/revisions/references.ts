import { sql, type SQL } from 'drizzle-orm';
import type { Digest, DigestInput } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { parseHostName } from '#server/features/taxonomy/hosts/link.ts';
import { labelObject, hostObject, personObject, titledObject } from '../sql.ts';

export interface References
  extends
    Pick<Digest, 'tag' | 'categories' | 'labels' | 'collaborators' | 'created_by' | 'digest_author'>,
    Pick<Digest, 'format' | 'region_id'> {
  type: Digest['type'] | null;
  host: Digest['source']['host'];
  click_object: object | null;
}

const selectByIds = (ids: number[] = [], table: string, object: SQL, condition = sql``) => sql`(
  select coalesce(json_agg(${object} order by given.position), '[]')
  from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, position)
  join ${sql.identifier(table)} x on x.id = given.id ${condition}
)`;

const selectOne = (
  value: SQL | string | number | null | undefined,
  table: string,
  key: string,
  object: SQL,
) =>
  sql`(select ${object} from ${sql.identifier(table)} x where x.${sql.identifier(key)} = ${value ?? null})`;

const andNotDeleted = sql`and x.deleted_at is null`;

export async function findReferences(db: Database, input: DigestInput): Promise<References> {
  const { rows } = await db.execute<References & Record<string, unknown>>(sql`
    select
      ${selectByIds(input.tags, 'tags', titledObject, andNotDeleted)} as tag,
      ${selectByIds(input.categories, 'categories', titledObject)} as categories,
      ${selectByIds(input.labels, 'labels', labelObject)} as labels,
      ${selectByIds(input.collaborators, 'users', personObject)} as collaborators,
      ${selectOne(input.created_by, 'users', 'id', personObject)} as created_by,
      ${selectOne(input.digest_author, 'users', 'id', personObject)} as digest_author,
      ${selectOne(input.format, 'formats', 'id', sql`x.id`)} as format,
      ${selectOne(input.region_id, 'regions', 'id', sql`x.id`)} as region_id,
      ${selectOne(input.type, 'digest_types', 'code', sql`json_build_object('code', x.code, 'title', x.title)`)} as type,
      ${selectOne(parseHostName(input.source?.link ?? ''), 'hosts', 'host_name', hostObject)} as host,
      ${clickObject(input.click_action)} as click_object`);
  if (!rows[0]) throw new Error('The references were not found.');
  return rows[0];
}

function clickObject(click: DigestInput['click_action']): SQL {
  switch (click?.action) {
    case 'category':
      return selectOne(click.object_id, 'categories', 'id', titledObject);
    case 'tag':
      return sql`(${selectByIds(click.object_id ? [click.object_id] : [], 'tags', titledObject, andNotDeleted)})->0`;
    case 'host':
      return selectOne(click.object_id, 'hosts', 'id', hostObject);
    default:
      return sql`null::json`;
  }
}
