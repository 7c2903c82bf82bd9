import type { EditedSegment } from '#domain/video/segment.ts';
import { parseCropKeys } from '#domain/video/segmentCrop.ts';
import { formatTime } from '#domain/video/time.ts';
import { messages } from './messages.ts';

const maxListedKeys = 6;

export const segmentsToText = (segments: readonly EditedSegment[]): string =>
  segments
    .map((segment, index) => `${index + 1}. ${segmentParts(segment).filter(Boolean).join(', ')}`)
    .join(' ');

const formatOptionalTime = (time: number | null) =>
  time === null ? messages.video.noTime : formatTime(time);

const segmentParts = (segment: EditedSegment) => [
  `${segment.title} (${formatOptionalTime(segment.start)} – ${formatOptionalTime(segment.end)})`,
  segment.description,
  segment.watchLabel,
  segment.isForPreview && messages.video.forPreview,
  formatCrop(segment),
];

function formatCrop(segment: EditedSegment): string {
  const keys = parseCropKeys(segment);
  const described = keys
    .slice(0, maxListedKeys)
    .map(({ time, x, move }) => messages.video.cropKey(formatTime(time), Math.round(x), move === 'cut'));
  if (described.length === 0) return '';
  if (keys.length > maxListedKeys) described.push(messages.video.moreKeys(keys.length - maxListedKeys));
  return messages.video.crop(described.join(', '));
}
