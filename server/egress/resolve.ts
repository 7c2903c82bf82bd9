import { lookup, type LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { promisify } from 'node:util';

const lookupAll = promisify(lookup);

/** `isTrusted`: an operator allowed the host, which may be listed only in the hosts file. */
export type Resolve = (hostname: string, isTrusted: boolean) => Promise<LookupAddress[]>;

interface ResolverSettings {
  /** Default: those of the system. */
  servers?: string[];
  findAddresses?: (hostname: string) => Promise<LookupAddress[]>;
}

/**
 * Resolves as the system does, but asks the DNS servers first through a socket. The system's own lookup holds one of
 * four threads until a dead server times out, and other hosts and files wait for them.
 */
export function createResolve({
  servers,
  findAddresses = (hostname) => lookupAll(hostname, { all: true, order: 'verbatim' }),
}: ResolverSettings = {}): Resolve {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers) resolver.setServers(servers);
  const underWay = new Map<string, Promise<LookupAddress[]>>();

  async function resolve(hostname: string, isTrusted: boolean) {
    if (!isTrusted)
      await Promise.all([
        resolver.resolve4(hostname).catch(refuseTimeout),
        resolver.resolve6(hostname).catch(refuseTimeout),
      ]);
    return findAddresses(hostname);
  }

  return (hostname, isTrusted) => {
    const known = underWay.get(hostname);
    if (known) return known;
    const asked = resolve(hostname, isTrusted).finally(() => underWay.delete(hostname));
    underWay.set(hostname, asked);
    return asked;
  };
}

/** Any other failure is a definite answer from the DNS server. */
function refuseTimeout(error: NodeJS.ErrnoException) {
  if (error.code === 'ETIMEOUT') throw error;
}
