/** Marks the page of a digest with a YouTube video, because the path doesn't show the type of the digest. */
const playerQuery = '?player=youtube';

/** URL of a digest page whose CSP allows YouTube's player (EDIT-07). */
export const withVideoPlayer = (path: string) => `${path}${playerQuery}`;

/** `address` is path plus query. */
export function hasVideoPlayer(address: string): boolean {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  if (/^\/digests\/\d+\/?$/.test(path)) return query === playerQuery;
  return /^\/video\/(create|(edit\/|preview\/)?\d+)\/?$/.test(path);
}

/** For scripts only. Frames are allowed on all pages, because digests can embed videos. */
export const youtubeScriptOrigin = 'https://www.youtube.com';

export const mediaDeliveryOrigin = 'https://res.cloudinary.com';

/** URL prefix before the transformation (call 67). */
export const mediaBaseUrl = (cloudName: string) => `${mediaDeliveryOrigin}/${cloudName}/video/upload`;
