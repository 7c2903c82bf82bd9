import dayjs from 'dayjs';
import type { Digest } from '#api/contract/digests.ts';

/** A former title and content of a digest. */
export interface Version {
  /** The unix time that the digest knows it by. */
  id: string;
  title: string;
  /** HTML. */
  content: string;
  /** Who saved it, and when (EDIT-69). */
  origin: string;
  isSelectable: boolean;
}

/** Older ones are listed and cannot be brought back (EDIT-70). */
const selectable = 4;

/** Newest first. */
export function versionsOf(digest: Digest): Version[] {
  return Object.entries(digest.version)
    .toSorted(([a], [b]) => Number(b) - Number(a))
    .map(([id, { user_name: name, title, digest: content }], index) => ({
      id,
      title,
      content,
      origin: [name, dayjs.unix(Number(id)).format('DD MMM YYYY hh:mm A')].filter(Boolean).join(' · '),
      isSelectable: index < selectable,
    }));
}
