import { youtubeId } from '#domain/video/youtube.ts';

/** An http(s) address with a host that has a dot, is `localhost`, or is an IPv6 literal (SHELL-23). */
const httpUrl = /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i;

export function isHttpUrl(text: string): boolean {
  if (!httpUrl.test(text) || !URL.canParse(text)) return false;
  const { hostname, username } = new URL(text);
  return username === '' && (hostname === 'localhost' || /^\[.+\]$|[^.]\.[^.]/.test(hostname));
}

/** Whether more typing could still turn the text into an address. */
export function startsLikeHttpUrl(text: string): boolean {
  const lower = text.toLowerCase();
  return 'https://'.startsWith(lower) || 'http://'.startsWith(lower) || /^https?:\/\/\S+$/.test(lower);
}

/** Whether the top bar accepts the address: any http(s) one, but on the video path only YouTube's. */
export function isArticleUrl(url: string, path: string): boolean {
  return /^\/video(\/|$)/.test(path) ? youtubeId(url) !== undefined : isHttpUrl(url);
}

/** A video that was uploaded, and can be played where it is. */
export const isVideoFile = (address: string) => /\.(mp4|mov)([?#]|$)/i.test(address);

const tweetHosts = /^(www\.|mobile\.)?(twitter|x)\.com$/;

/** A YouTube video or a tweet. */
export function isVideoLink(address: string): boolean {
  if (youtubeId(address)) return true;
  return isHttpUrl(address) && tweetHosts.test(new URL(address).hostname);
}
