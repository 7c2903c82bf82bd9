import { hasVideoPlayer, withVideoPlayer } from '#domain/video/playerPages.ts';

/** Whether the policy of this document, which holds until the next one is loaded, lets YouTube's player in. */
export const documentHasVideoPlayer = hasVideoPlayer(location.pathname + location.search);

/** Loads the page of a path again, with a policy that lets YouTube's player in. Nothing where another page is shown. */
export function reloadWithVideoPlayer(path: string) {
  if (location.pathname !== path) return;
  // The state of this history entry is lost otherwise.
  history.replaceState(history.state, '', withVideoPlayer(path));
  location.reload();
}
