/** Marks a digest page that shows a YouTube video, which only the digest itself knows. */
const playerQuery = '?player=youtube';

/** Digest page URL whose CSP allows YouTube's player (EDIT-07). */
export const withVideoPlayer = (path: string) => `${path}${playerQuery}`;

/** Whether a page's CSP allows the YouTube player's script. `address` is path plus query. */
export function hasVideoPlayer(address: string): boolean {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  if (/^\/digests\/\d+\/?$/.test(path)) return query === playerQuery;
  return /^\/video\/(create|(edit\/|preview\/)?\d+)\/?$/.test(path);
}

/** Frames are allowed on all pages, as texts embed them. */
export const youtubeScripts = 'https://www.youtube.com';
