import { sql, type SQL } from 'drizzle-orm';
import type { ReportFilter, ReportInput } from '#api/contract/reports.ts';
import type { CallLanguage } from '#server/platform/access/caller.ts';
import { fieldError } from '#server/platform/errors.ts';
import { isWithin, rangeBefore, toRange, type Range } from './times.ts';

/** The input of a report. */
export type ReportRequest = Omit<ReportInput, 'language_id' | 'report_type'> & { languageId: number };

export interface Report extends Range {
  /** Which digests it is about, as a condition on `d`. */
  picked: SQL;
  /** Those of the time before, as long as the report's. */
  pickedBefore: SQL;
  /** Those of both times. */
  pickedInBoth: SQL;
}

/** Checks the input of a report. Throws 400 by field. */
export function toReport(request: ReportRequest, ownTimeZone: string): Report {
  const range = toRange(request, ownTimeZone);
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
  const before = rangeBefore(range);
  return {
    ...range,
    picked: pick(range),
    pickedBefore: pick(before),
    pickedInBoth: pick({ ...range, from: before.from }),
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

/** The highest id that PostgreSQL's integers hold. */
const maxId = 2_147_483_647;

type FilterTexts = Partial<Record<ReportFilter, string>>;

/** What a report is about, by its address: in the language of the call unless that names another. */
export const toRequest = <Query extends FilterTexts & { language_id?: number }>(
  query: Query,
  language: CallLanguage,
) => ({ ...query, ...toIds(query), languageId: query.language_id ?? language.id });

/** The filters of an address. A number that no id can be becomes one that no row has. */
function toIds(query: FilterTexts): Record<ReportFilter, number[] | undefined> {
  const names = Object.keys(filters) as ReportFilter[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      query[name]?.split(',').map((text) => (Number(text) <= maxId ? Number(text) : 0)),
    ]),
  ) as Record<ReportFilter, number[] | undefined>;
}
