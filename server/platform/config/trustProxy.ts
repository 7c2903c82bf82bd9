import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ConfigError, readText } from './variables.ts';

/** None, a number of proxies in front, or those at certain addresses. */
export type TrustProxy = false | number | string[];

/**
 * Reads `TRUST_PROXY`: `off`, `on` for one proxy, how many are in front (`2`), or their addresses and networks
 * joined by commas. Only entries of `X-Forwarded-For` that such a proxy wrote are believed.
 */
export function readTrustProxy(env: NodeJS.ProcessEnv): TrustProxy {
  const value = readText(env, 'TRUST_PROXY');
  if (value === undefined || value === 'off') return false;
  if (value === 'on') return 1;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const proxies = value.split(',').map((part) => part.trim());
  if (proxies.every((proxy) => isIP(proxy) > 0 || (proxy.includes('/') && ipaddr.isValidCIDR(proxy))))
    return proxies;
  throw new ConfigError(
    `TRUST_PROXY must be off, on, a number of proxies, or their addresses joined by commas, not "${value}".`,
  );
}

/** The same for Fastify. Hop 0 is the peer of the connection. */
export const proxyTrust = (trusted: TrustProxy) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
