import type { Digest, DigestPatch } from '#api/contract/digests.ts';
import { maxDigestCropKeys } from '#api/contract/segments.ts';
import { readSegments, totalLength } from '#domain/video/segment.ts';
import { fieldError } from '#server/errors.ts';

type StoredSummary = NonNullable<Digest['video_summary']>;

/**
 * Lists show the total length in seconds (LIST-04). If no segment is timed, the stored length is kept;
 * without segments, it's null. Throws 400 for too many crop keyframes.
 */
export function buildVideoSummary(
  { summary }: NonNullable<DigestPatch['video_summary']>,
  before?: StoredSummary | null,
): StoredSummary | undefined {
  if (!before && summary.length === 0) return undefined;
  const cropKeys = summary.reduce((sum, { crop_keys: keys }) => sum + (keys?.length ?? 0), 0);
  if (cropKeys > maxDigestCropKeys)
    throw fieldError({
      video_summary: [
        `The segments have ${cropKeys} crop keyframes. A digest can have at most ${maxDigestCropKeys}.`,
      ],
    });
  const segments = readSegments(summary);
  const isTimed = segments.some(({ start, end }) => start !== null && end !== null);
  const former = summary.length === 0 ? null : (before?.total_length ?? null);
  return {
    auto_pause: before?.auto_pause ?? false,
    summary,
    total_length: isTimed ? totalLength(segments) : former,
  };
}
