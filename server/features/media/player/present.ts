import type { PlayerVideo } from '#api/contract/digests/player.ts';
import { parseZoom } from '#domain/video/cropBox.ts';
import { readSegments } from '#domain/video/segment.ts';
import { playerSegments } from '#domain/video/playerSegments.ts';
import { parseYoutubeId } from '#domain/video/youtube.ts';
import type { StoredDigest } from '#server/features/digests/digest.ts';
import { findLead } from '#server/features/digests/reader/metadata.ts';

/** The source is null if the digest has no playable video. */
export function presentPlayerVideo(digest: StoredDigest): PlayerVideo {
  const { video, file, picture } = findLead(digest);
  const youtube = parseYoutubeId(video ?? '');
  return {
    id: digest.id,
    title: digest.title,
    source: file ? { kind: 'file', video: file } : youtube ? { kind: 'youtube', video: youtube } : null,
    poster: picture ?? '',
    zoom: parseZoom(digest.display_type),
    segments: playerSegments(readSegments(digest.video_summary?.summary ?? [])),
  };
}
