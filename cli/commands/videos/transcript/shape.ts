import type { TranscriptEntry } from '#api/contract/transcripts.ts';
import { formatTime } from '#domain/video/time.ts';
import type { Shape } from '#cli/output/shape.ts';

export const entryShape: Shape<TranscriptEntry> = {
  fields: ['index', 'start', 'duration', 'text'],
  columns: [
    { name: 'index', value: ({ index }) => index },
    { name: 'start', value: ({ start }) => start, formatForTerminal: ({ start }) => formatTime(start) },
    { name: 'duration', value: ({ duration }) => duration, dropPriority: 1 },
    { name: 'text', value: ({ text }) => text, isFlexible: true },
  ],
  id: ({ index }) => index,
};
