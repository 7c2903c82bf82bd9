import type { DigestRow } from '#api/contract/digests.ts';
import { formatDuration } from '#shared/duration.ts';

/** The length of the segments and of the whole video, as far as the digest has them (LIST-04). */
export function durationOf(row: DigestRow): string {
  return [row.video_summary?.total_length, row.timestamp_full_length]
    .map(formatDuration)
    .filter(Boolean)
    .join(' / ');
}

/** The source of a digest: the brand, else the host of its link. */
export function sourceOf({ source }: DigestRow): string {
  if (source.host) return source.host.brand_name || source.host.host_name;
  return URL.canParse(source.link) ? new URL(source.link).hostname.replace(/^www\./, '') : '';
}

/** Published digests have a page of their own; the status is compared by name (C42). */
export const isPublished = (row: DigestRow) => row.status.toLowerCase() === 'published';
