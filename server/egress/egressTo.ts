import { createEgress, type Egress } from './egress.ts';

/**
 * Egress to the one host that a setting names, which may be private. Redirects are not followed, so that its key is
 * sent to no other host.
 */
export function egressTo(address: string): Egress {
  const { hostname, port, protocol } = new URL(address);
  const onlyHost = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
  return createEgress({ allowPrivateHosts: [onlyHost], onlyHost });
}
