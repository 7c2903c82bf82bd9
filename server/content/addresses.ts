import { parseWebUrl } from '#domain/addresses.ts';

const ownPathPattern = /^\/(?:media|read)\/[\w~%.\-/?=&#]+$/;

export function safeLinkUrl(address: string): string | undefined {
  return /^(?:mailto|tel):/i.test(address.trim()) && URL.canParse(address)
    ? address.trim()
    : safeImageUrl(address);
}

export function safeImageUrl(address: string): string | undefined {
  if (address.startsWith('/')) return ownPathPattern.test(address) ? address : undefined;
  return parseWebUrl(address);
}
