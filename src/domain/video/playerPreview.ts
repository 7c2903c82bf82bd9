import type { PlayerSegment } from './playerSegments.ts';

/** What an editor has the player page play. */
export interface PreviewedVideo {
  id: number;
  title: string;
  source: { kind: 'youtube' | 'file'; video: string } | null;
  poster: string;
  zoom: number;
  segments: PlayerSegment[];
}

/** In the query of the player page: that it plays what the editor around it has stored for this tab (VID-37). */
export const previewQuery = '?preview=1';

/** Where the editor stores it, in the session storage that a page shares with its frames. */
export const previewKey = 'player preview';
