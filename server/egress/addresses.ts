import ipaddr from 'ipaddr.js';

/** All globally routed IPv6 addresses. Other ranges are local, tunneled or translated. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Excludes loopback, private, link-local, carrier NAT, multicast, documentation, and IPv6 forms that embed IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Other ports usually belong to services that fetched URLs must not reach. */
const webPorts = new Set(['80', '443', '8080', '8443']);

export function isWebPort(url: URL): boolean {
  return url.port === '' || webPorts.has(url.port);
}
