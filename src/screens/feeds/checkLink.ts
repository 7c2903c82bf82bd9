import { feedAddress } from '#domain/addresses.ts';
import { discoverFeedsAt, hasNoFeed, type DiscoveredFeed } from '#data/feeds.ts';

/** A site that answers later is read in the background, as all sources are. */
const timeoutMs = 10_000;

/** The feeds to choose from where an address is no feed itself. Undefined where it is one, or cannot be read at the moment. */
export async function findFeedsInstead(link: string): Promise<DiscoveredFeed[] | undefined> {
  try {
    const found = await discoverFeedsAt(link, AbortSignal.timeout(timeoutMs));
    const address = feedAddress(link);
    return found.some(({ url }) => url === address) ? undefined : found;
  } catch (error) {
    return hasNoFeed(error) ? [] : undefined;
  }
}
