import dayjs from 'dayjs';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ReportFilter } from '#api/contract/reports.ts';
import { dailyReportsPath } from '#shared/paths.ts';
import { defaultMoments, reportRange } from '#shared/reportRange.ts';
import type { Asked, ReportRange } from '#data/reports.ts';

/** What is reported on, as the page's address holds it. */
export interface ReportQuery {
  isQuality: boolean;
  /** Null for today, up to now (REPORT-03). */
  range: ReportRange | null;
  filters: Record<ReportFilter, number[]>;
  /** Null for the language that the visitor reads in. */
  languageId: number | null;
}

/** The filters with their names in the address, in the order they are offered (REPORT-02). */
export const filterNames: Record<ReportFilter, string> = {
  author_user_ids: 'authors',
  reviewer_user_ids: 'reviewers',
  format_ids: 'formats',
  category_ids: 'categories',
  tag_ids: 'tags',
  type_ids: 'types',
};
export const filterIds = Object.keys(filterNames) as ReportFilter[];

/** As many as a report takes. */
const mostIds = 200;

/** Reads a query that anybody may have typed: what cannot be meant is left out. */
export function parseReportQuery(search: string): ReportQuery {
  const query = new URLSearchParams(search);
  const ids = (name: string) => [
    ...new Set(
      (query.get(name) ?? '')
        .split(',')
        .filter((part) => /^\d{1,10}$/.test(part))
        .map(Number)
        .filter((id) => id >= 1 && id <= 2_147_483_647)
        .slice(0, mostIds),
    ),
  ];
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return {
    isQuality: query.get('report') === 'quality',
    range: isWallTime(from) && isWallTime(to) && from < to ? { from, to } : null,
    filters: Object.fromEntries(filterIds.map((id) => [id, ids(filterNames[id])])) as ReportQuery['filters'],
    languageId: ids('language')[0] ?? null,
  };
}

const isWallTime = (text: string) =>
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text) && dayjs(text).format('YYYY-MM-DD HH:mm') === text;

/** Writes the query of the page's address, without what is at its default. */
export function formatReportQuery({ isQuality, range, filters, languageId }: ReportQuery): string {
  const query = new URLSearchParams(isQuality ? { report: 'quality' } : {});
  if (range) {
    query.set('from', range.from);
    query.set('to', range.to);
  }
  for (const id of filterIds) {
    if (filters[id].length > 0) query.set(filterNames[id], filters[id].join(','));
  }
  if (languageId !== null) query.set('language', String(languageId));
  return query.toString().replaceAll('%2C', ',');
}

/** The wire form of the query. Null while a Quality Report has nobody to report on (REPORT-05). */
export function toAsked({ isQuality, range, filters, languageId }: ReportQuery, now: Date): Asked | null {
  const { from, to } = range ?? reportRange(defaultMoments(now));
  if (isQuality && filters.author_user_ids.length === 0) return null;
  const wanted = isQuality ? (['author_user_ids'] as const) : filterIds;
  const given = wanted.filter((id) => filters[id].length > 0).map((id) => [id, filters[id]]);
  return {
    from_date: from,
    to_date: to,
    ...(Object.fromEntries(given) as Partial<ReportQuery['filters']>),
    ...(languageId !== null && { language_id: languageId }),
  };
}

export function useReportQuery() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => parseReportQuery(search), [search]);
  const setQuery = (next: ReportQuery) => {
    const text = formatReportQuery(next);
    navigate(text ? `${dailyReportsPath()}?${text}` : dailyReportsPath());
  };
  return [query, setQuery] as const;
}
