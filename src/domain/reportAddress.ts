/** The filters of reports by their names in calls, and what the address of the reports calls them. */
export const reportFilterNames = {
  author_user_ids: 'authors',
  reviewer_user_ids: 'reviewers',
  format_ids: 'formats',
  category_ids: 'categories',
  tag_ids: 'tags',
  type_ids: 'types',
} as const;

export interface AddressedReport {
  /** `digests` for the normal report. */
  kind: string;
  /** Wall times of the zone, `2026-11-02 06:30`. */
  from_date: string;
  to_date: string;
  timezone: string;
  language_id: number;
  filters: Partial<Record<keyof typeof reportFilterNames, number[]>>;
}

/** The page of a report, as it was for whoever chose its filters: its days are those of its zone, wherever it is opened. */
export function reportPath({
  kind,
  from_date,
  to_date,
  timezone,
  language_id,
  filters,
}: AddressedReport): string {
  const query = new URLSearchParams();
  if (kind !== 'digests') query.set('report', kind);
  query.set('from', from_date);
  query.set('to', to_date);
  for (const [name, ids] of Object.entries(filters))
    if (ids.length > 0) query.set(reportFilterNames[name as keyof typeof reportFilterNames], ids.join(','));
  query.set('language', String(language_id));
  query.set('zone', timezone);
  return `/dailyReports?${query.toString()}`;
}
