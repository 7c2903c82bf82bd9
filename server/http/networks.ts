import ipaddr from 'ipaddr.js';

/**
 * An IPv4 address or an IPv6 /64, since one subscriber has 2^64 addresses. Strips the port that some
 * proxies add; all invalid addresses share one key.
 */
export function networkKey(ip: string): string {
  const [, bare = ip] = /^\[?([\d.]+|[\da-f:.%]+(?=\]))\]?:\d+$/i.exec(ip) ?? [];
  if (!ipaddr.isValid(bare)) return 'unknown';
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
