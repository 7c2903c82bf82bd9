import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** None, so many proxies in front, or those at certain addresses. */
export type TrustProxy = false | number | string[];

/**
 * Reads `TRUST_PROXY`: `off`, `on` for one proxy, how many are in front (`2`), or their addresses and networks
 * joined by commas. Only entries of `X-Forwarded-For` that such a proxy wrote are believed. Undefined for any other
 * text.
 */
export function readTrustProxy(value: string | undefined): TrustProxy | undefined {
  if (value === undefined || value === 'off') return false;
  if (value === 'on') return 1;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const proxies = value.split(',').map((part) => part.trim());
  return proxies.every((proxy) => isIP(proxy) > 0 || (proxy.includes('/') && ipaddr.isValidCIDR(proxy)))
    ? proxies
    : undefined;
}

/** The same for Fastify. Hop 0 is the peer of the connection. */
export const proxyTrust = (trusted: TrustProxy) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
