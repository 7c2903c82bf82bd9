import type { Segment } from './wireSegment.ts';

export interface ParsedSegments {
  segments: Segment[];
  problems: string[];
  /** Set if the file counts frames but doesn't state the frame rate. */
  needsFrameRate?: true;
}

export interface SegmentsOptions {
  /** Length of the video in seconds, used as the end of the last chapter; null until known. */
  duration?: number | null;
  /** Frames per second, for files that count frames but don't state the frame rate. */
  frameRate?: number;
}
