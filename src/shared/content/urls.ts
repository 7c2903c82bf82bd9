import { youtubeId } from '#domain/video/youtube.ts';

/** http(s), and a host with a dot, `localhost` or an IPv6 literal (SHELL-23). */
const httpUrl = /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i;

export function isHttpUrl(text: string): boolean {
  if (!httpUrl.test(text) || !URL.canParse(text)) return false;
  const { hostname, username } = new URL(text);
  return username === '' && (hostname === 'localhost' || /^\[.+\]$|[^.]\.[^.]/.test(hostname));
}

export function startsLikeHttpUrl(text: string): boolean {
  const lower = text.toLowerCase();
  return 'https://'.startsWith(lower) || 'http://'.startsWith(lower) || /^https?:\/\/\S+$/.test(lower);
}

/** Any http(s) address; on the video path only YouTube's. */
export function isArticleUrl(url: string, path: string): boolean {
  return /^\/video(\/|$)/.test(path) ? youtubeId(url) !== undefined : isHttpUrl(url);
}

export const isVideoFile = (address: string) => /\.(mp4|mov)([?#]|$)/i.test(address);

const tweetHosts = /^(www\.|mobile\.)?(twitter|x)\.com$/;

export function isVideoLink(address: string): boolean {
  if (youtubeId(address)) return true;
  return isHttpUrl(address) && tweetHosts.test(new URL(address).hostname);
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
