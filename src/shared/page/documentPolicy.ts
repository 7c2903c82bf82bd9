import { hasVideoPlayer, withVideoPlayer } from '#domain/video/playerPages.ts';

/** Fixed for this document, because the CSP lasts until the next page load. */
export const documentHasVideoPlayer = hasVideoPlayer(location.pathname + location.search);

/** Does nothing if the user has already left `path`. */
export function reloadWithVideoPlayer(path: string) {
  if (location.pathname !== path) return;
  // Otherwise the history state would be lost.
  history.replaceState(history.state, '', withVideoPlayer(path));
  location.reload();
}
