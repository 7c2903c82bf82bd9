import { coveredDays } from './reportSchedules.ts';

export const reportFilterNames = {
  author_user_ids: 'authors',
  reviewer_user_ids: 'reviewers',
  format_ids: 'formats',
  category_ids: 'categories',
  tag_ids: 'tags',
  type_ids: 'types',
} as const;

type Filters = Partial<Record<keyof typeof reportFilterNames, number[]>> & {
  notification_types?: string[];
  user_list_types?: string[];
};

export interface ReportLinkTarget {
  /** `digests` for the normal report. */
  kind: string;
  /** Wall time in the zone, such as `2026-11-02 06:30`. */
  from_date: string;
  to_date: string;
  timezone: string;
  language_id: number;
  filters: Filters;
}

/** Days are in the report's zone, whatever the viewer's zone. */
export function reportPath(report: ReportLinkTarget): string {
  const { kind, timezone, language_id: language, filters } = report;
  const [first, last] = coveredDays(report);
  const days = { from: first, to: last };
  if (kind === 'tags')
    return withQuery('/dailyReports/tags', {
      ...days,
      language,
      category: filters.category_ids?.[0],
      type: filters.type_ids?.[0],
      zone: timezone,
    });
  if (kind === 'broadcasts')
    return withQuery('/dailyReports/broadcasts', {
      ...days,
      users: filters.user_list_types?.[0],
      type: filters.notification_types?.join(','),
      zone: timezone,
    });
  return withQuery('/dailyReports', {
    report: kind === 'digests' ? undefined : kind,
    from: report.from_date,
    to: report.to_date,
    ...Object.fromEntries(
      Object.entries(reportFilterNames).map(([name, called]) => [
        called,
        filters[name as keyof typeof reportFilterNames]?.join(','),
      ]),
    ),
    language,
    zone: timezone,
  });
}

function withQuery(path: string, fields: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, String(value));
  return `${path}?${query.toString()}`;
}
