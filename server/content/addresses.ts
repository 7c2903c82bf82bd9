import { webAddress } from '#domain/addresses.ts';

/** Paths of this server that content may point to. */
const ownPath = /^\/(?:media|read)\/[\w~%.\-/?=&#]+$/;

/** An address that a link in content may open, else undefined. */
export function linkAddress(address: string): string | undefined {
  return /^mailto:/i.test(address.trim()) && URL.canParse(address) ? address.trim() : imageAddress(address);
}

/** An address that content may load a picture or a film from, else undefined. */
export function imageAddress(address: string): string | undefined {
  if (address.startsWith('/')) return ownPath.test(address) ? address : undefined;
  return webAddress(address);
}
