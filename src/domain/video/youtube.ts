const hosts = /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$/;
const shortHosts = /^(www\.)?youtu\.be$/;
const videoId = /^[\w-]{11}$/;

/** The paths whose second part is the id of a video. */
const paths = new Set(['embed', 'shorts', 'live', 'v']);

/**
 * The 11-character id of a YouTube link: watch, embed, short link or v/ (VID-02, VID-06, SHELL-24), also shorts and live.
 * Undefined for any other text, and for an address of another host, port, scheme or with a user name.
 */
export function youtubeId(text: string): string | undefined {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return undefined;
  const { hostname, pathname, searchParams, username, password, port } = new URL(text);
  if (username || password || port) return undefined;
  const [, first = '', second = ''] = pathname.split('/');
  let id: string | null = null;
  if (shortHosts.test(hostname)) id = first;
  else if (hosts.test(hostname)) {
    if (first === 'watch') id = searchParams.get('v');
    else if (paths.has(first)) id = second;
  }
  return id && videoId.test(id) ? id : undefined;
}

/** The address of a video's page. */
export const youtubeWatchUrl = (id: string) => `https://www.youtube.com/watch?v=${id}`;
