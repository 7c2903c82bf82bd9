import { createHash } from 'node:crypto';
import type { FeedEntry } from '#server/content/feeds/feed.ts';
import { truncate } from '#server/content/feeds/plainText.ts';
import { canonicalUrl } from '../grouping/canonicalAddress.ts';
import { foldText } from '../grouping/words.ts';
import { parseHostName } from '#server/features/taxonomy/hosts/link.ts';
import { stripTracking } from '#server/content/feeds/address.ts';

export interface Entry {
  entry_key: string;
  address_key: string;
  site: string;
  title_key: string;
  title: string;
  description: string;
  link: string | null;
  image: string | null;
  outlet: string | null;
  created_at: string;
}

const maxTitleWords = 100;

interface KeyedEntry {
  entry: FeedEntry;
  address: string | undefined;
  titleKey: string;
}

/**
 * Removes duplicate entries. Entries with the same ID (some feeds use one ID for everything) are
 * distinguished by URL. If several stories share a URL, such as episodes that link to the show's page, the
 * URL isn't used to identify them.
 */
export function identifyEntries(feedId: number, feedEntries: FeedEntry[], now: Date): Entry[] {
  const named = feedEntries.map((entry) => ({
    entry,
    address: entry.link && canonicalUrl(entry.link),
    titleKey: foldText(entry.title),
  }));
  const sharedIds = findAmbiguousKeys(named, ({ entry }) => entry.id, storyKey);
  const keyed = named.map((each) => {
    const { id } = each.entry;
    return { ...each, key: sharedIds.has(id) ? `${id} ${storyKey(each)}` : id };
  });
  const ofOtherKeys = findAmbiguousKeys(
    keyed,
    ({ address }) => address,
    ({ key }) => key,
  );
  const ofOtherTitles = findAmbiguousKeys(
    keyed,
    ({ address }) => address,
    ({ titleKey }) => titleKey,
  );
  const entries = keyed.map(({ key, address, ...each }) => {
    const isShared = address !== undefined && ofOtherKeys.has(address) && ofOtherTitles.has(address);
    const addressText = isShared || address === undefined ? `feed ${feedId} ${key}` : address;
    return entryToRow(each, { entry_key: hashText(key), address_key: hashText(addressText), now });
  });
  return [...new Map(entries.toReversed().map((entry) => [entry.entry_key, entry])).values()].toReversed();
}

const storyKey = ({ entry, address, titleKey }: KeyedEntry) =>
  address === undefined || entry.id === entry.link ? titleKey : address;

function findAmbiguousKeys<Item>(
  items: Item[],
  keyOf: (item: Item) => string | undefined,
  valueOf: (item: Item) => string,
): Set<string> {
  const first = new Map<string, string>();
  const shared = new Set<string>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const value = valueOf(item);
    if (!first.has(key)) first.set(key, value);
    else if (first.get(key) !== value) shared.add(key);
  }
  return shared;
}

function entryToRow(
  { entry, titleKey }: Omit<KeyedEntry, 'address'>,
  { now, ...keys }: Pick<Entry, 'entry_key' | 'address_key'> & { now: Date },
): Entry {
  const { id, title, link, date, summary, image, outlet } = entry;
  const site = (link && parseHostName(link)) ?? '';
  // An entry dated in the future would sort above everything else until then.
  const created = date && date < now ? date : now;
  return {
    ...keys,
    site,
    title_key: site && titleKey ? hashText(titleKey) : '',
    title: title || truncate(summary, maxTitleWords) || link || id,
    description: summary,
    link: link ? stripTracking(link) : null,
    image: image ?? null,
    outlet: outlet ?? null,
    created_at: created.toISOString(),
  };
}

const hashText = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);
