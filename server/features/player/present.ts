import type { PlayerSegment, PlayerVideo } from '#api/contract/digests/player.ts';
import type { Segment } from '#api/contract/segments.ts';
import { zoomOf } from '#api/video/cropBox.ts';
import { cropKeysOf, cropWidthOf } from '#api/video/segmentCrop.ts';
import { readSegments, type EditedSegment } from '#api/video/segment.ts';
import { hasLength } from '#api/video/segmentChecks.ts';
import { youtubeId } from '#api/video/youtube.ts';
import type { StoredDigest } from '../digests/digest.ts';
import { leadOf } from '../reader/picture.ts';

/** What the player page plays of a digest; its source is null for one without a video. */
export function presentPlayerVideo(digest: StoredDigest): PlayerVideo {
  const { video, file, picture } = leadOf(digest);
  const youtube = youtubeId(video ?? '');
  return {
    id: digest.id,
    title: digest.title,
    source: file ? { kind: 'file', video: file } : youtube ? { kind: 'youtube', video: youtube } : null,
    poster: picture ?? '',
    zoom: zoomOf(digest.display_type),
    segments: chosenSegments(digest.video_summary?.summary ?? []).map(presentSegment),
  };
}

/** Those that are for preview (VID-17), or all where none is. What has no length is left out. */
function chosenSegments(stored: readonly Segment[]): EditedSegment[] {
  const segments = readSegments(stored).filter(hasLength);
  const forPreview = segments.filter(({ isForPreview }) => isForPreview);
  return forPreview.length > 0 ? forPreview : segments;
}

const presentSegment = (segment: EditedSegment): PlayerSegment => ({
  start: segment.start ?? 0,
  end: segment.end ?? 0,
  title: segment.title,
  keys: [...cropKeysOf(segment)],
  width: cropWidthOf(segment.positions),
});
