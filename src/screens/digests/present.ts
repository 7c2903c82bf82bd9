import type { DigestRow } from '#api/contract/digests.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { formatCompact, formatNumber } from '#ui/numbers.ts';

/** Length of the segments and of the whole video, if known (LIST-04). */
export function formatDurations(row: DigestRow): string {
  return [row.video_summary?.total_length, row.timestamp_full_length]
    .map(formatDuration)
    .filter(Boolean)
    .join(' / ');
}

/** The brand name, else the link's host. */
export function sourceName({ source }: DigestRow): string {
  if (source.host) return source.host.brand_name || source.host.host_name;
  return URL.canParse(source.link) ? new URL(source.link).hostname.replace(/^www\./, '') : '';
}

export const toLabelBars = ({ labels }: DigestRow) =>
  labels.map(({ id, title, color_code }) => ({ id, title, color: color_code }));

/** LIST-10 */
const maxShownTags = 5;

export function summarizeTags({ tag }: DigestRow): { first: string; rest: number } {
  const titles = tag.map(({ title }) => title);
  return { first: titles.slice(0, maxShownTags).join(', '), rest: titles.length - maxShownTags };
}

/** Abbreviates numbers above four digits to save space. */
const formatMetric = (value: number) => (value < 10_000 ? formatNumber(value) : formatCompact(value));

export const formatMetrics = ({ metrics }: DigestRow) => ({
  notificationOpens: formatMetric(metrics.notification_open_count),
  shares: formatMetric(metrics.share_cont),
  averageWatch: formatDuration(metrics.avg_watch),
  watchCount: formatMetric(metrics.watch_count),
});

/** Statuses are compared by name (C42). */
export const isPublished = (row: DigestRow) => row.status.toLowerCase() === 'published';

/** Every database starts with these, in this order. */
const defaultStatuses = ['draft', 'in review', 'ready', 'published', 'archived'];

/**
 * Progress towards "published" from 0 to 1; unknown and later statuses are 0. `statuses` is empty until
 * loaded.
 */
export function statusProgress(status: string, statuses: readonly { status_name: string }[]): number {
  const names =
    statuses.length > 0 ? statuses.map(({ status_name }) => status_name.toLowerCase()) : defaultStatuses;
  const end = names.indexOf('published');
  const place = names.indexOf(status.toLowerCase());
  if (place === end) return 1;
  if (place === -1 || place > end) return 0;
  return Math.max(0.1, place / end);
}
