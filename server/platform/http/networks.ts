import ipaddr from 'ipaddr.js';

/**
 * What limits count as one caller: an IPv4 address, or the /64 of an IPv6 address, of which one line has 2^64. Some
 * proxies add a port. Texts that are no address are one caller together.
 */
export function toNetwork(ip: string): string {
  const [, bare = ip] = /^\[?([\d.]+|[\da-f:.%]+(?=\]))\]?:\d+$/i.exec(ip) ?? [];
  if (!ipaddr.isValid(bare)) return 'unknown';
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
