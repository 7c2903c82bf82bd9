/** Paths of this server that content may point to. */
const ownPath = /^\/(?:media|read)\/[\w~%.\-/?=&#]+$/;

function parse(address: string, schemes: string[]): string | undefined {
  const text = address.trim();
  const scheme = /^([a-z]+):/i.exec(text)?.[1]?.toLowerCase();
  if (!scheme || !schemes.includes(scheme) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  // A browser forgives `http:/host` and tabs in the scheme; what is stored says what it means.
  if (scheme !== 'mailto' && !/^https?:\/\/[^/\\]/i.test(text)) return undefined;
  return url.username || url.password ? undefined : text;
}

/** An address that a link in content may lead to, else undefined. */
export function linkAddress(address: string): string | undefined {
  return ownPath.test(address) ? address : parse(address, ['http', 'https', 'mailto']);
}

/** An address that content may load a picture or a film from, else undefined. */
export function imageAddress(address: string): string | undefined {
  return ownPath.test(address) ? address : parse(address, ['http', 'https']);
}
