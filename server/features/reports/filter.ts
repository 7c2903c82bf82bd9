import { sql, type SQL } from 'drizzle-orm';
import type { ReportFilter, ReportInput } from '#api/contract/reports.ts';
import type { Database } from '#server/db/database.ts';
import type { CallLanguage } from '#server/access/caller.ts';
import { fieldError } from '#server/errors.ts';
import { isWithin, precedingRange, parseRange, type Range } from './times.ts';

export type ReportRequest = Omit<ReportInput, 'language_id' | 'report_type'> & { languageId: number };

export interface ReportConditions extends Range {
  condition: SQL;
  /** The preceding period of the same length. */
  previousCondition: SQL;
  combinedCondition: SQL;
}

export function buildReportFilter(request: ReportRequest, defaultTimeZone: string): ReportConditions {
  const range = parseRange(request, defaultTimeZone);
  if (request.is_quality_report && !request.author_user_ids?.length) {
    throw fieldError({ author_user_ids: ['Please select an author.'] });
  }
  const conditions = [sql`d.deleted_at is null and d.language_id = ${request.languageId}::int`];
  for (const [name, condition] of Object.entries(filters)) {
    const ids = request[name as ReportFilter];
    if (ids && ids.length > 0) conditions.push(condition(sql`any(${sql.param(ids)}::int[])`));
  }
  const pick = (time: Range) =>
    sql.join([...conditions, isWithin(sql`d.first_published_at`, time)], sql` and `);
  const before = precedingRange(range);
  return {
    ...range,
    condition: pick(range),
    previousCondition: pick(before),
    combinedCondition: pick({ ...range, from: before.from }),
  };
}

const filters: Record<ReportFilter, (ids: SQL) => SQL> = {
  author_user_ids: (ids) => sql`d.digest_author = ${ids}`,
  reviewer_user_ids: (ids) => sql`d.first_published_by = ${ids}`,
  format_ids: (ids) => sql`d.format_id = ${ids}`,
  category_ids: (ids) =>
    sql`exists (select from digest_categories x where x.digest_id = d.id and x.category_id = ${ids})`,
  tag_ids: (ids) =>
    sql`exists (select from digest_tags x where x.digest_id = d.id and x.tag_id = any(array(select current_tag(t.id) from tags t where t.id = ${ids})))`,
  type_ids: (ids) => sql`d.type_code = ${ids}`,
};

const filterTargets: Partial<Record<ReportFilter, { noun: string; exists: SQL }>> = {
  format_ids: { noun: 'Format', exists: sql`select from formats f where f.id = g.id` },
  category_ids: { noun: 'Category', exists: sql`select from categories c where c.id = g.id` },
  tag_ids: {
    noun: 'Tag',
    exists: sql`select from tags t where t.id = current_tag(g.id) and t.deleted_at is null`,
  },
  type_ids: { noun: 'Digest type', exists: sql`select from digest_types t where t.code = g.id` },
};

/**
 * Returns labels, such as `Tag 9`, of deleted items that a filter still refers to. People are never
 * deleted from the database.
 */
export async function findDeletedTargets(
  db: Database,
  requestedIds: Partial<Record<ReportFilter, number[]>>,
): Promise<string[]> {
  const gone = Object.entries(filterTargets).flatMap(([name, { noun, exists }]) => {
    const ids = requestedIds[name as ReportFilter];
    return ids?.length
      ? [
          sql`select ${`${noun} `}::text || g.id as name from unnest(${sql.param(ids)}::int[]) as g (id)
            where not exists (${exists})`,
        ]
      : [];
  });
  if (gone.length === 0) return [];
  const { rows } = await db.execute<{ name: string }>(sql.join(gone, sql` union all `));
  return rows.map(({ name }) => name);
}

const maxId = 2_147_483_647;

type FilterQuery = Partial<Record<ReportFilter, string>>;

export const parseReportRequest = <Query extends FilterQuery & { language_id?: number }>(
  query: Query,
  language: CallLanguage,
) => ({ ...query, ...parseFilterIds(query), languageId: query.language_id ?? language.id });

/** A number that can't be an id becomes 0, which no row has. */
function parseFilterIds(query: FilterQuery): Record<ReportFilter, number[] | undefined> {
  const names = Object.keys(filters) as ReportFilter[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      query[name]?.split(',').map((text) => (Number(text) <= maxId ? Number(text) : 0)),
    ]),
  ) as Record<ReportFilter, number[] | undefined>;
}
