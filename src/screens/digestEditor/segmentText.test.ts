import { expect, test } from 'vitest';
import type { Segment } from '#domain/video/wireSegment.ts';
import { readSegments } from '#domain/video/segment.ts';
import { segmentsToText } from './segmentText.ts';

const describe = (segments: readonly Segment[]) => segmentsToText(readSegments(segments));

const segment: Segment = {
  id: 3,
  title: 'The opening',
  timestamp_start: 1,
  timestamp_end: 9.5,
  timeCoordinate: {
    1: { topLeft: { x_coord_: 20, y_coord: 0 }, bottomRight: { x_coord_: 48, y_coord: 89 } },
  },
  crop_keys: [{ time: 1, x: 20, move: 'glide' }],
};

test('segments are compared by their times, what is shown with them, and their crop', () => {
  expect(describe([{ ...segment, watch_label: 'Must Watch', is_for_preview: true }])).toBe(
    '1. The opening (00:00:01:00 – 00:00:09:50), Must Watch, for preview, crop at 20% at 00:00:01:00',
  );
  expect(describe([{ title: 'Open', timestamp_start: 2, timestamp_end: null }])).toBe(
    '1. Open (00:00:02:00 – no time)',
  );
});

test('a path of many keys is described by its first ones', () => {
  const keys = Array.from({ length: 9 }, (_, index) => ({ time: index, x: 20, move: 'cut' as const }));
  const text = describe([{ ...segment, crop_keys: keys }]);
  expect(text).toContain('cut to 20% at 00:00:05:00, 3 more');
  expect(text).not.toContain('00:00:06:00');
});

test('two lists that are saved differently by their crop alone read differently', () => {
  const moved = { ...segment, crop_keys: [{ time: 1, x: 20, move: 'cut' as const }] };
  expect(describe([moved])).not.toBe(describe([segment]));
});
