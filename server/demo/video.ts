import type { Digest } from '#api/contract/digests.ts';
import type { DemoVideo } from './types.ts';

/** The segments of a video as the player and the segment editor read them. */
export function toVideoSummary({ segments, end }: DemoVideo): NonNullable<Digest['video_summary']> {
  const summary = segments.map(({ start, title, description }, index) => {
    const stop = segments[index + 1]?.start ?? end;
    return {
      id: index + 1,
      segment_id: index + 1,
      timestamp_start: start,
      timestamp_end: stop,
      s_length: stop - start,
      title,
      description,
      is_for_preview: index === 0,
      watch_label: null,
      video_summary_tag: null,
      timeCoordinate: {},
      coordinates: [],
      x_coord: null,
      y_coord: null,
      bg_color: null,
    };
  });
  return {
    auto_pause: false,
    summary,
    total_length: summary.reduce((total, { s_length }) => total + s_length, 0),
  };
}
