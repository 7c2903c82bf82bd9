import { tagTrendOrders } from '#api/contract/reports/tagTrends.ts';
import type { TagTrendRequest } from '#data/reports/tagTrends.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { dateRange, oneOf, pageNumber, wholeNumber } from '#shared/list/codecs.ts';
import { toTimes } from '../reportDays.ts';

export const pageSize = 20;
/** Tags with a chart of their own. */
export const chartedTags = 7;

export const tagTrendFields = {
  /** Both included; without them the last 30 days. */
  days: dateRange('from', 'to'),
  /** Without one that of the desk. */
  language: wholeNumber(),
  category: wholeNumber(),
  type: wholeNumber(),
  order: oneOf(tagTrendOrders, 'most'),
  page: pageNumber(),
};
export type TagTrendQuery = QueryOf<typeof tagTrendFields>;

const toText = (id: number | null) => (id === null ? undefined : String(id));

export function toRequest(query: TagTrendQuery, now: Date): TagTrendRequest {
  return {
    ...toTimes(query.days, now),
    language_id: query.language ?? undefined,
    category_ids: toText(query.category),
    type_ids: toText(query.type),
  };
}
