import { parseYoutubeId } from '#domain/video/youtube.ts';

/**
 * Checks only the scheme and for white space. `isHttpUrl` also requires a host that has a dot, is `localhost`
 * or is an IPv6 literal (SHELL-23).
 */
const httpUrlPattern = /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i;

export function isHttpUrl(text: string): boolean {
  if (!httpUrlPattern.test(text) || !URL.canParse(text)) return false;
  const { hostname, username } = new URL(text);
  return username === '' && (hostname === 'localhost' || /^\[.+\]$|[^.]\.[^.]/.test(hostname));
}

export function couldBecomeHttpUrl(text: string): boolean {
  const lower = text.toLowerCase();
  return 'https://'.startsWith(lower) || 'http://'.startsWith(lower) || /^https?:\/\/\S+$/.test(lower);
}

/** Accepts any http(s) URL; on the video path, only YouTube URLs. */
export function isArticleUrl(url: string, path: string): boolean {
  return /^\/video(\/|$)/.test(path) ? parseYoutubeId(url) !== undefined : isHttpUrl(url);
}

export const isVideoFile = (url: string) => /\.(mp4|mov)([?#]|$)/i.test(url);

const tweetHostPattern = /^(www\.|mobile\.)?(twitter|x)\.com$/;

export function isVideoLink(url: string): boolean {
  if (parseYoutubeId(url)) return true;
  return isHttpUrl(url) && tweetHostPattern.test(new URL(url).hostname);
}

/** IMG-05, TAGS-12 */
export function loadsAsImage(src: string, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image.naturalWidth > 0));
    image.addEventListener('error', () => resolve(false));
    signal?.addEventListener('abort', () => {
      image.src = '';
      resolve(false);
    });
    image.src = src;
  });
}
