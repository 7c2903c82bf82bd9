import type { DigestRow } from '#api/contract/digests.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { formatCompact, formatNumber } from '#shared/format/numbers.ts';

/** The length of the segments and of the whole video, as far as the digest has them (LIST-04). */
export function measureDuration(row: DigestRow): string {
  return [row.video_summary?.total_length, row.timestamp_full_length]
    .map(formatDuration)
    .filter(Boolean)
    .join(' / ');
}

/** The source of a digest: the brand, else the host of its link. */
export function findSource({ source }: DigestRow): string {
  if (source.host) return source.host.brand_name || source.host.host_name;
  return URL.canParse(source.link) ? new URL(source.link).hostname.replace(/^www\./, '') : '';
}

/** As many tags as a row shows (LIST-10). */
const shownTags = 5;

/** The first tags of a digest, and how many more it has. */
export function findTags({ tag }: DigestRow): { first: string; rest: number } {
  const titles = tag.map(({ title }) => title);
  return { first: titles.slice(0, shownTags).join(', '), rest: titles.length - shownTags };
}

/** Beyond four digits the space is short; the exact number is not what a glance is for. */
const amount = (value: number) => (value < 10_000 ? formatNumber(value) : formatCompact(value));

/** What readers did with a digest, as its column says it. */
export const toMetrics = ({ metrics }: DigestRow) => ({
  notificationOpens: amount(metrics.notification_open_count),
  shares: amount(metrics.share_cont),
  averageWatch: formatDuration(metrics.avg_watch),
  watchCount: amount(metrics.watch_count),
});

/** Published digests have a page of their own; the status is compared by name (C42). */
export const isPublished = (row: DigestRow) => row.status.toLowerCase() === 'published';

/** Those that every database begins with, in their order. */
const usualStatuses = ['draft', 'in review', 'ready', 'published', 'archived'];

/**
 * How far a status is on its way to be published, from 0 to 1, by its place in the order. `statuses` are empty until they are
 * read. What comes after is done, too, and no longer published: none of it.
 */
export function statusShare(status: string, statuses: readonly { status_name: string }[]): number {
  const names =
    statuses.length > 0 ? statuses.map(({ status_name }) => status_name.toLowerCase()) : usualStatuses;
  const end = names.indexOf('published');
  const place = names.indexOf(status.toLowerCase());
  if (place === end) return 1;
  if (place === -1 || place > end) return 0;
  return Math.max(0.1, place / end);
}
