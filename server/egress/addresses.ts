import ipaddr from 'ipaddr.js';

/** All globally routed IPv6 addresses; others are local, tunnels or translations. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is public. Special ranges are not: loopback, private, link-local,
 * carrier NAT, multicast, documentation, and every IPv6 form that carries an IPv4 address to somewhere else.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

/** A host of a URL without the brackets of IPv6. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Ports on which public websites are served. Other ports belong to services that pages must not reach. */
const webPorts = new Set(['80', '443', '8080', '8443']);

export function isWebPort(url: URL): boolean {
  return url.port === '' || webPorts.has(url.port);
}
