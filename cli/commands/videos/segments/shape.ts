import type { Segment } from '#domain/video/wireSegment.ts';
import { formatTime } from '#domain/video/time.ts';
import type { Shape } from '#cli/output/shape.ts';

const timeCell = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? '' : formatTime(seconds);

export const segmentShape: Shape<Segment> = {
  fields: [
    'id',
    'segment_id',
    'timestamp_start',
    'timestamp_end',
    's_length',
    'title',
    'description',
    'is_for_preview',
    'video_summary_tag',
    'watch_label',
    'timeCoordinate',
    'coordinates',
    'crop_keys',
  ],
  columns: [
    { name: 'segment_id', value: ({ segment_id }) => segment_id ?? null },
    {
      name: 'timestamp_start',
      value: ({ timestamp_start }) => timestamp_start ?? null,
      formatForTerminal: ({ timestamp_start }) => timeCell(timestamp_start),
    },
    {
      name: 'timestamp_end',
      value: ({ timestamp_end }) => timestamp_end ?? null,
      formatForTerminal: ({ timestamp_end }) => timeCell(timestamp_end),
    },
    {
      name: 's_length',
      value: ({ s_length }) => s_length ?? null,
      formatForTerminal: ({ s_length }) => timeCell(s_length),
      dropPriority: 2,
    },
    { name: 'title', value: ({ title }) => title ?? '', isFlexible: true },
    { name: 'description', value: ({ description }) => description ?? '', isFlexible: true, dropPriority: 3 },
    { name: 'is_for_preview', value: ({ is_for_preview }) => is_for_preview ?? false, dropPriority: 1 },
    {
      name: 'video_summary_tag',
      value: ({ video_summary_tag }) => video_summary_tag ?? null,
      dropPriority: 4,
    },
  ],
  id: ({ segment_id }) => segment_id ?? 0,
};
