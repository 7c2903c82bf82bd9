const hostPattern = /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$/;
const shortHostPattern = /^(www\.)?youtu\.be$/;
const videoIdPattern = /^[\w-]{11}$/;

const videoPathNames = new Set(['embed', 'shorts', 'live', 'v']);

/**
 * Accepts watch, embed, youtu.be and /v/ URLs (VID-02, VID-06, SHELL-24), as well as shorts and live URLs.
 * Returns undefined for other text, and for URLs with another host or scheme, a port or a user name.
 */
export function parseYoutubeId(text: string): string | undefined {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return undefined;
  const { hostname, pathname, searchParams, username, password, port } = new URL(text);
  if (username || password || port) return undefined;
  const [, first = '', second = ''] = pathname.split('/');
  let id: string | null = null;
  if (shortHostPattern.test(hostname)) id = first;
  else if (hostPattern.test(hostname)) {
    if (first === 'watch') id = searchParams.get('v');
    else if (videoPathNames.has(first)) id = second;
  }
  return id && videoIdPattern.test(id) ? id : undefined;
}

export const youtubeWatchUrl = (id: string) => `https://www.youtube.com/watch?v=${id}`;
