import { createHash } from 'node:crypto';
import type { FeedEntry } from '#server/content/feeds/feed.ts';
import { cut } from '#server/content/feeds/plainText.ts';
import { withoutTracking } from '#server/content/feeds/tracking.ts';
import { canonicalAddress } from '#server/grouping/canonicalAddress.ts';
import { fold } from '#server/grouping/words.ts';
import { parseHostName } from '../hosts/link.ts';

/** An entry of a feed as it is stored. */
export interface Entry {
  /** What the feed knows it by. */
  entry_key: string;
  /** What every feed knows it by. */
  address_key: string;
  /** Empty where it has no address. */
  site: string;
  /** Empty for a title that says nothing. */
  title_key: string;
  title: string;
  description: string;
  link: string | null;
  image: string | null;
  outlet: string | null;
  /** ISO 8601 */
  created_at: string;
}

/** Of the words that stand for a title that is missing. */
const maxFirstWords = 100;

interface Named {
  entry: FeedEntry;
  /** Canonical. */
  address: string | undefined;
  titleKey: string;
}

/**
 * The entries of a document, each once. An id that several stories of it share, as where a program uses one for all, tells
 * them apart with their addresses; an address that several share, as where episodes link to the page of their show, does not
 * of theirs alone.
 */
export function toEntries(feedId: number, given: FeedEntry[], now: Date): Entry[] {
  const named = given.map((entry) => ({
    entry,
    address: entry.link && canonicalAddress(entry.link),
    titleKey: fold(entry.title),
  }));
  const sharedIds = findShared(named, ({ entry }) => entry.id, toStory);
  const keyed = named.map((each) => {
    const { id } = each.entry;
    return { ...each, key: sharedIds.has(id) ? `${id} ${toStory(each)}` : id };
  });
  const ofOtherKeys = findShared(
    keyed,
    ({ address }) => address,
    ({ key }) => key,
  );
  const ofOtherTitles = findShared(
    keyed,
    ({ address }) => address,
    ({ titleKey }) => titleKey,
  );
  const entries = keyed.map(({ key, address, ...each }) => {
    const isShared = address !== undefined && ofOtherKeys.has(address) && ofOtherTitles.has(address);
    const addressText = isShared || address === undefined ? `feed ${feedId} ${key}` : address;
    return toRow(each, { entry_key: hashText(key), address_key: hashText(addressText), now });
  });
  return [...new Map(entries.toReversed().map((entry) => [entry.entry_key, entry])).values()].toReversed();
}

/** What tells the stories of one id apart. An id that is the address says no more than that. */
const toStory = ({ entry, address, titleKey }: Named) =>
  address === undefined || entry.id === entry.link ? titleKey : address;

/** The keys that have several values. */
function findShared<Each>(
  named: Each[],
  toKey: (each: Each) => string | undefined,
  toValue: (each: Each) => string,
): Set<string> {
  const first = new Map<string, string>();
  const shared = new Set<string>();
  for (const each of named) {
    const key = toKey(each);
    if (key === undefined) continue;
    const value = toValue(each);
    if (!first.has(key)) first.set(key, value);
    else if (first.get(key) !== value) shared.add(key);
  }
  return shared;
}

function toRow(
  { entry, titleKey }: Omit<Named, 'address'>,
  { now, ...keys }: Pick<Entry, 'entry_key' | 'address_key'> & { now: Date },
): Entry {
  const { id, title, link, date, summary, image, outlet } = entry;
  const site = (link && parseHostName(link)) ?? '';
  // What is dated in the future would be above everything else until then.
  const created = date && date < now ? date : now;
  return {
    ...keys,
    site,
    title_key: site && titleKey ? hashText(titleKey) : '',
    title: title || cut(summary, maxFirstWords) || link || id,
    description: summary,
    link: link ? withoutTracking(link) : null,
    image: image ?? null,
    outlet: outlet ?? null,
    created_at: created.toISOString(),
  };
}

/** A short key of a text of any length, for an index. */
const hashText = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);
