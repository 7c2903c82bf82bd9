import ipaddr from 'ipaddr.js';

/**
 * The unit for limits: an IPv4 address, or an IPv6 /64, as one line has 2^64 addresses. Some proxies add a
 * port; invalid addresses count as one caller.
 */
export function toNetwork(ip: string): string {
  const [, bare = ip] = /^\[?([\d.]+|[\da-f:.%]+(?=\]))\]?:\d+$/i.exec(ip) ?? [];
  if (!ipaddr.isValid(bare)) return 'unknown';
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
