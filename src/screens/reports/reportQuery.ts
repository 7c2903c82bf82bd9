import { useCallback, useMemo } from 'react';
import type { ReportFilter } from '#api/contract/reports.ts';
import { reportFilterNames } from '#domain/reportAddress.ts';
import { firstInstantAt, isTimeZone } from '#domain/wallTime.ts';
import { parseUrlQuery, formatUrlQuery, type QueryOf } from '#shared/list/address.ts';
import { ids, oneOf, text, rangeCodec, wholeNumber, type Range } from '#shared/list/codecs.ts';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { rangeUntilNow, toReportRange } from '#shared/format/reportRange.ts';
import type { ReportRange, ReportRequest } from '#data/reports.ts';

export interface ReportQuery {
  isQuality: boolean;
  /** Null for today until now (REPORT-03). */
  range: ReportRange | null;
  filters: Record<ReportFilter, number[]>;
  /** Null for the selected language. */
  languageId: number | null;
  /** Time zone; null for the viewer's. */
  zone: string | null;
}

const idsField = (name: string) => ({ ...ids({ maxCount: 200 }), names: [name] });

/** Filters in display order (REPORT-02). */
const filterFields = {
  author_user_ids: idsField(reportFilterNames.author_user_ids),
  reviewer_user_ids: idsField(reportFilterNames.reviewer_user_ids),
  format_ids: idsField(reportFilterNames.format_ids),
  category_ids: idsField(reportFilterNames.category_ids),
  tag_ids: idsField(reportFilterNames.tag_ids),
  type_ids: idsField(reportFilterNames.type_ids),
};
export const filterIds = Object.keys(filterFields) as ReportFilter[];

const reportFields = {
  report: oneOf(['quality']),
  range: rangeCodec(['from', 'to'], isWallTime, isReportRange),
  ...filterFields,
  language: wholeNumber(),
  zone: text({ maxLength: 64, isValid: isTimeZone }),
};
type UrlFields = QueryOf<typeof reportFields>;

function isWallTime(time: string): boolean {
  // Parsed as UTC, so that no time falls into the viewer's DST gap.
  return (
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(time) &&
    !Number.isNaN(firstInstantAt(time.replace(' ', 'T'), 'UTC'))
  );
}

function isReportRange({ start, end }: Range): boolean {
  return start !== null && end !== null && start < end;
}

const fieldsToQuery = ({
  report,
  range: { start, end },
  language,
  zone,
  ...filters
}: UrlFields): ReportQuery => ({
  isQuality: report === 'quality',
  range: start !== null && end !== null ? { from: start, to: end } : null,
  filters,
  languageId: language,
  zone: zone || null,
});

const queryToFields = ({ isQuality, range, filters, languageId, zone }: ReportQuery): UrlFields => ({
  report: isQuality ? 'quality' : null,
  range: { start: range?.from ?? null, end: range?.to ?? null },
  ...filters,
  language: languageId,
  zone: zone ?? '',
});

export const parseReportQuery = (search: string): ReportQuery =>
  fieldsToQuery(parseUrlQuery(reportFields, new URLSearchParams(search)).query);

export const formatReportQuery = (query: ReportQuery): string =>
  formatUrlQuery(reportFields, queryToFields(query));

/** Null while a Quality Report has no authors (REPORT-05). */
export function toReportRequest(
  { isQuality, range, filters, languageId, zone }: ReportQuery,
  now: Date,
): ReportRequest | null {
  const own = zone ?? undefined;
  const { from, to } = range ?? toReportRange(rangeUntilNow(now, own), own);
  if (isQuality && filters.author_user_ids.length === 0) return null;
  const requested = isQuality ? (['author_user_ids'] as const) : filterIds;
  const given = requested.filter((id) => filters[id].length > 0).map((id) => [id, filters[id]]);
  return {
    from_date: from,
    to_date: to,
    ...(Object.fromEntries(given) as Partial<ReportQuery['filters']>),
    ...(languageId !== null && { language_id: languageId }),
    ...(zone !== null && { timezone: zone }),
  };
}

export function useReportQuery() {
  const address = useUrlState(reportFields);
  const { query: fields, change } = address;
  const query = useMemo(() => fieldsToQuery(fields), [fields]);
  const setQuery = useCallback((next: ReportQuery) => change(queryToFields(next)), [change]);
  return { query, setQuery, address };
}
