import type { Digest, DigestPatch } from '#api/contract/digests.ts';
import { readSegments, totalLength } from '#domain/video/segment.ts';

type Stored = NonNullable<Digest['video_summary']>;

/**
 * The segments of a video as they are stored, with the seconds of all of them together, which lists show (LIST-04). Where
 * none has times the length stays what it was.
 */
export function toVideoSummary(
  { summary }: NonNullable<DigestPatch['video_summary']>,
  before?: Stored | null,
): Stored {
  const segments = readSegments(summary);
  const isTimed = segments.some(({ start, end }) => start !== null && end !== null);
  const former = summary.length === 0 ? null : (before?.total_length ?? null);
  return {
    auto_pause: before?.auto_pause ?? false,
    summary,
    total_length: isTimed ? totalLength(segments) : former,
  };
}
