import dayjs from 'dayjs';
import type { Digest } from '#api/contract/digests.ts';
import type { VersionRow } from '#api/contract/digests/versions.ts';

export interface Version {
  /** Unix time. */
  id: string;
  title: string;
  /** HTML. */
  content: string;
  /** Author and time of the save (EDIT-69). */
  origin: string;
}

/** Only the newest versions can be chosen (EDIT-70). */
const maxSelectable = 4;

export function recentVersions(digest: Digest): Version[] {
  return Object.entries(digest.version)
    .toSorted(([a], [b]) => Number(b) - Number(a))
    .slice(0, maxSelectable)
    .map(([id, { user_name: name, title, digest: content }]) => ({
      id,
      title,
      content,
      origin: versionOrigin(name, dayjs.unix(Number(id))),
    }));
}

/** Older versions, listed but not selectable (EDIT-70). */
export function olderVersions(all: readonly VersionRow[], newest: readonly Version[]): VersionRow[] {
  const oldest = Number(newest.at(-1)?.id ?? 0);
  return all.filter(({ id, is_current }) => !is_current && Number(id) < oldest);
}

/** Author and time in the documented format (EDIT-69). */
export const versionOrigin = (name: string, savedAt: string | dayjs.Dayjs) =>
  [name, dayjs(savedAt).format('DD MMM YYYY hh:mm A')].filter(Boolean).join(' · ');
