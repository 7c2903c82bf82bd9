import type { Segment } from './wireSegment.ts';

export interface ParsedSegments {
  segments: Segment[];
  problems: string[];
  /** The file counts frames without naming the rate. */
  asksFrameRate?: true;
}

export interface SegmentsOptions {
  /** Seconds, where the last chapter ends; null until known. */
  duration?: number | null;
  /** Frames per second, for files that count frames without naming the rate. */
  frameRate?: number;
}
