export const notAnAddress = 'This must be an http or https address.';

/** Characters that browsers drop or turn into others. */
// eslint-disable-next-line no-control-regex -- these are the characters to refuse
const strange = /[\u0000-\u001F\u007F\\]/;

/**
 * The one parser of addresses that people enter: the trimmed text when browsers and this server read the same place in
 * it, else undefined. Fields, content and reader pages rely on it.
 */
export function webAddress(given: string | null | undefined): string | undefined {
  const text = given?.trim();
  if (!text || strange.test(text)) return undefined;
  if (/^\/(?!\/)/.test(text)) return URL.canParse(text, 'https://here.invalid') ? text : undefined;
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return undefined;
  const { username, password } = new URL(text);
  return username || password ? undefined : text;
}

/** Whether a field takes a text: an address, or nothing. */
export const isAddress = (text: string) => text.trim() === '' || webAddress(text) !== undefined;

/** The address of a feed as it is stored, without a fragment. Undefined for any other text (FEED-21). */
export function feedAddress(given: string): string | undefined {
  const address = webAddress(given);
  if (!address || address.startsWith('/')) return undefined;
  const url = new URL(address);
  url.hash = '';
  return url.href;
}
