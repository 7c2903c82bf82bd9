export const invalidUrlMessage = 'This must be an http or https URL.';

/** Characters that browsers drop or convert. */
// eslint-disable-next-line no-control-regex -- these are the characters to reject
const unsafeCharacters = /[\u0000-\u001F\u007F\\]/;

/**
 * Returns the trimmed text if browsers and this server resolve it to the same place, else undefined. Fields,
 * content and reader pages rely on it.
 */
export function parseWebUrl(input: string | null | undefined): string | undefined {
  const text = input?.trim();
  if (!text || unsafeCharacters.test(text)) return undefined;
  if (/^\/(?!\/)/.test(text)) return URL.canParse(text, 'https://here.invalid') ? text : undefined;
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return undefined;
  const { username, password } = new URL(text);
  return username || password ? undefined : text;
}

/** Percent-escapes in upper case, as the URL standard writes them. */
export const normalizeEscapes = (path: string) =>
  path.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());

export const isEmptyOrWebUrl = (text: string) => text.trim() === '' || parseWebUrl(text) !== undefined;

/** Returns the URL without its fragment, or undefined if it isn't a URL (FEED-21). */
export function parseFeedUrl(link: string): string | undefined {
  const address = parseWebUrl(link);
  if (!address || address.startsWith('/')) return undefined;
  const url = new URL(address);
  url.hash = '';
  return url.href;
}
