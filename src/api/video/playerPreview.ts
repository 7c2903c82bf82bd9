import type { PlayerVideo } from '../contract/digests/player.ts';

/** What an editor has the player page play. */
export type PreviewedVideo = PlayerVideo;

/** In the query of the player page: that it plays what the editor around it has stored for this tab (VID-37). */
export const previewQuery = '?preview=1';

/** Where the editor stores it, in the session storage that a page shares with its frames. */
export const previewKey = 'player preview';
