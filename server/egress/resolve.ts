import { lookup, type LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { promisify } from 'node:util';

const lookupAll = promisify(lookup);

/** `isTrusted`: an operator allowed the host, which may be listed only in the hosts file. */
export type Resolve = (hostname: string, isTrusted: boolean) => Promise<LookupAddress[]>;

interface ResolverSettings {
  /** Default: the system's DNS servers. */
  servers?: string[];
  findAddresses?: (hostname: string) => Promise<LookupAddress[]>;
}

/**
 * Resolves as the system does, but asks the DNS servers first through a socket. The system's lookup blocks
 * one of four threads until a dead server times out, which delays other lookups and file access.
 */
export function createResolve({
  servers,
  findAddresses = (hostname) => lookupAll(hostname, { all: true, order: 'verbatim' }),
}: ResolverSettings = {}): Resolve {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers) resolver.setServers(servers);
  const pendingLookups = new Map<string, Promise<LookupAddress[]>>();

  async function resolve(hostname: string, isTrusted: boolean) {
    if (!isTrusted)
      await Promise.all([
        resolver.resolve4(hostname).catch(rethrowTimeout),
        resolver.resolve6(hostname).catch(rethrowTimeout),
      ]);
    return findAddresses(hostname);
  }

  return (hostname, isTrusted) => {
    const known = pendingLookups.get(hostname);
    if (known) return known;
    const asked = resolve(hostname, isTrusted).finally(() => pendingLookups.delete(hostname));
    pendingLookups.set(hostname, asked);
    return asked;
  };
}

/** Any other failure is a definite answer from the DNS server. */
function rethrowTimeout(error: NodeJS.ErrnoException) {
  if (error.code === 'ETIMEOUT') throw error;
}
