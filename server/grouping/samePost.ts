import { canonicalAddress, canonicalHost } from './canonicalAddress.ts';
import { titleKey } from './titles.ts';

/** A post as a feed has it. */
export interface Post {
  /** Of the feed that it came by. */
  feedId: number;
  /** The feed's own id for it, where it gives one. */
  guid?: string | null;
  address?: string | null;
  title: string;
  language: string;
  /** The outlet's name, which many titles end with. */
  source?: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
}

/** What a post is found again by. Two posts with none of these in common are two posts. */
export interface PostKeys {
  address: string | null;
  /** Host and title. Null for a title so short that it may be a column's. */
  title: string | null;
  guid: string | null;
}

/** The same title of one host is the same post within these milliseconds. */
export const sameTitleWindow = 48 * 3_600_000;

const minTitleWords = 4;

export function postKeys({ guid, address, title, language, source }: Post): PostKeys {
  const host = address ? canonicalHost(address) : undefined;
  const key = titleKey(title, language, source);
  return {
    address: (address && canonicalAddress(address)) || null,
    title: host && key.split(' ').length >= minTitleWords ? `${host} ${key}` : null,
    guid: guid?.trim() || null,
  };
}

/**
 * Why two posts are one, or undefined when they are not. The same id in one feed is enough only where the address, the
 * title or the time agree as well: some feeds give all posts one id, and none of them may be lost.
 */
export function samePost(one: Post, other: Post): 'address' | 'title' | 'id' | undefined {
  const [a, b] = [postKeys(one), postKeys(other)];
  if (a.address && a.address === b.address) return 'address';
  const apart = Math.abs(one.publishedAt - other.publishedAt);
  if (a.title && a.title === b.title && apart <= sameTitleWindow) return 'title';
  const isSameId = one.feedId === other.feedId && a.guid !== null && a.guid === b.guid;
  const isSameTitle = titleKey(one.title, one.language) === titleKey(other.title, other.language);
  return isSameId && (isSameTitle || apart === 0) ? 'id' : undefined;
}
