import type { PlayerSegment } from './playerSegments.ts';

export interface PreviewedVideo {
  id: number;
  title: string;
  source: { kind: 'youtube' | 'file'; video: string } | null;
  poster: string;
  zoom: number;
  segments: PlayerSegment[];
}

/** Shows the preview that the surrounding editor stored in this tab (VID-37). */
export const previewQuery = '?preview=1';

/** In session storage, which a page shares with its frames. */
export const previewKey = 'player preview';
