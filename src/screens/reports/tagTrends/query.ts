import { tagTrendOrders } from '#api/contract/reports/tagTrends.ts';
import { isTimeZone } from '#domain/wallTime.ts';
import type { ReportSelection } from '../schedules/form.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { dateRange, oneOf, pageNumber, text, wholeNumber } from '#shared/list/codecs.ts';
import type { TagTrendRequest } from '#data/reports.ts';
import { reportToday, daysToTimes } from '../reportDays.ts';

export const pageSize = 20;
export const maxChartedTags = 7;

export const tagTrendFields = {
  /** Inclusive; default is the last 30 days. */
  days: dateRange('from', 'to'),
  /** Default is the selected language. */
  language: wholeNumber(),
  category: wholeNumber(),
  type: wholeNumber(),
  order: oneOf(tagTrendOrders, 'most'),
  /** Time zone from a scheduled report's link; default is the viewer's. */
  zone: text({ maxLength: 64, isValid: isTimeZone }),
  page: pageNumber(),
};
export type TagTrendQuery = QueryOf<typeof tagTrendFields>;

const formatId = (id: number | null) => (id === null ? undefined : String(id));

export function toRequest(query: TagTrendQuery, now: Date): TagTrendRequest {
  return {
    ...daysToTimes(query.days, reportToday(query.zone, now)),
    ...(query.zone && { timezone: query.zone }),
    language_id: query.language ?? undefined,
    category_ids: formatId(query.category),
    type_ids: formatId(query.type),
  };
}

export const toReportSelection = ({ language, category, type }: TagTrendQuery): ReportSelection => ({
  kind: 'tags',
  filters: {
    ...(category !== null && { category_ids: [category] }),
    ...(type !== null && { type_ids: [type] }),
  },
  ...(language !== null && { language_id: language }),
});
