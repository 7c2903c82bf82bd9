import { sql, type SQL } from 'drizzle-orm';
import type { Digest, DigestInput } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { parseHostName } from '../../hosts/link.ts';
import { coloured, hosted, person, titled } from '../sql.ts';

/** What the ids of a digest's input stand for. */
export interface References
  extends
    Pick<Digest, 'tag' | 'categories' | 'labels' | 'collaborators' | 'created_by' | 'digest_author'>,
    Pick<Digest, 'format' | 'region_id'> {
  type: Digest['type'] | null;
  host: Digest['source']['host'];
  click_object: object | null;
}

/** The rows of a table that have these ids, in their order. What is gone by now is left out. */
const listed = (ids: number[] = [], table: string, object: SQL, condition = sql``) => sql`(
  select coalesce(json_agg(${object} order by given.position), '[]')
  from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, position)
  join ${sql.identifier(table)} x on x.id = given.id ${condition}
)`;

const single = (value: SQL | string | number | null | undefined, table: string, key: string, object: SQL) =>
  sql`(select ${object} from ${sql.identifier(table)} x where x.${sql.identifier(key)} = ${value ?? null})`;

const isNotDeleted = sql`and x.deleted_at is null`;

/** Finds what an input refers to, in one statement. */
export async function findReferences(db: Database, input: DigestInput): Promise<References> {
  const { rows } = await db.execute<References & Record<string, unknown>>(sql`
    select
      ${listed(input.tags, 'tags', titled, isNotDeleted)} as tag,
      ${listed(input.categories, 'categories', titled)} as categories,
      ${listed(input.labels, 'labels', coloured)} as labels,
      ${listed(input.collaborators, 'users', person)} as collaborators,
      ${single(input.created_by, 'users', 'id', person)} as created_by,
      ${single(input.digest_author, 'users', 'id', person)} as digest_author,
      ${single(input.format, 'formats', 'id', sql`x.id`)} as format,
      ${single(input.region_id, 'regions', 'id', sql`x.id`)} as region_id,
      ${single(input.type, 'digest_types', 'code', sql`json_build_object('code', x.code, 'title', x.title)`)} as type,
      ${single(parseHostName(input.source?.link ?? ''), 'hosts', 'host_name', hosted)} as host,
      ${clickObject(input.click_action)} as click_object`);
  if (!rows[0]) throw new Error('The references were not found.');
  return rows[0];
}

/** The category, tag or host that a click opens. */
function clickObject(click: DigestInput['click_action']): SQL {
  switch (click?.action) {
    case 'category':
      return single(click.object_id, 'categories', 'id', titled);
    case 'tag':
      return sql`(${listed(click.object_id ? [click.object_id] : [], 'tags', titled, isNotDeleted)})->0`;
    case 'host':
      return single(click.object_id, 'hosts', 'id', hosted);
    default:
      return sql`null::json`;
  }
}
