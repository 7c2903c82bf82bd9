/** In the query of a digest's own page: that it shows a video of YouTube, which only the digest itself says. */
const playerQuery = '?player=youtube';

/** The address of a digest's own page whose policy lets YouTube's player in (EDIT-07). */
export const withVideoPlayer = (path: string) => `${path}${playerQuery}`;

/**
 * Whether a page has a player of YouTube videos, whose script the content security policy of all others refuses. `address`:
 * its path, with its query.
 */
export function hasVideoPlayer(address: string): boolean {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  if (/^\/digests\/\d+\/?$/.test(path)) return query === playerQuery;
  return /^\/video\/(create|(edit\/|preview\/)?\d+)\/?$/.test(path);
}

/** The origin of YouTube's scripts; its frames are allowed on all pages, as texts embed them. */
export const youtubeScripts = 'https://www.youtube.com';
