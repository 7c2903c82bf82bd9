import type { PlayerSegment, PlayerVideo } from '#api/contract/digests/player.ts';
import type { Segment } from '#api/contract/segments.ts';
import { cropRatio, zoomOf } from '#api/video/cropBox.ts';
import { readCrop } from '#api/video/cropPath.ts';
import { readSegments, type CropPositions, type EditedSegment } from '#api/video/segment.ts';
import { hasLength } from '#api/video/segmentChecks.ts';
import { youtubeId } from '#api/video/youtube.ts';
import type { StoredDigest } from '../digests/digest.ts';
import { leadOf } from '../reader/picture.ts';

/** A window of 9/16 in a picture of 16/9, in percent of its width. */
const usualWidth = cropRatio * cropRatio * 100;

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

function presentSegment({ start, end, title, positions, offsets }: EditedSegment): PlayerSegment {
  return {
    start: start ?? 0,
    end: end ?? 0,
    title,
    keys: readCrop(positionsOf(positions, offsets, start ?? 0)),
    width: widthOf(positions),
  };
}

const corner = (x: number) => ({ x_coord_: x, y_coord: 0 });

/** Where only the list of offsets is stored, it has a place for each second from that of the start (VID-35). */
function positionsOf(positions: CropPositions, offsets: readonly number[], start: number): CropPositions {
  if (Object.keys(positions).length > 0) return positions;
  return Object.fromEntries(
    offsets.map((x, index) => [
      Math.floor(start) + index,
      { topLeft: corner(x), bottomRight: corner(x + usualWidth) },
    ]),
  );
}

function widthOf(positions: CropPositions): number {
  for (const { topLeft, bottomRight } of Object.values(positions)) {
    if (topLeft.x_coord_ !== null && bottomRight.x_coord_ !== null)
      return Math.round((bottomRight.x_coord_ - topLeft.x_coord_) * 100) / 100;
  }
  return Math.round(usualWidth * 100) / 100;
}
