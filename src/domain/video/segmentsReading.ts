import type { Segment } from './wireSegment.ts';

/** Segments that were read of a file, and what was not read. */
export interface SegmentsReading {
  segments: Segment[];
  problems: string[];
  /** The file counts frames, and how many there are in a second has to be known first. */
  asksFrameRate?: true;
}

/** What a reader may need to know beside the file. */
export interface SegmentsOptions {
  /** Seconds of the video, where the last chapter ends; null until they are known. */
  duration?: number | null;
  /** Frames a second, for a file that counts frames and does not name them. */
  frameRate?: number;
}
