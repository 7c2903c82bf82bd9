import { createEgress, type Egress } from './egress.ts';

/**
 * The way out to a service that a setting names: to that host alone, which may be private, and never to where it
 * redirects, so that a key that was meant for it goes nowhere else.
 */
export function egressTo(address: string): Egress {
  const { hostname, port, protocol } = new URL(address);
  const onlyHost = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
  return createEgress({ allowPrivateHosts: [onlyHost], onlyHost });
}
