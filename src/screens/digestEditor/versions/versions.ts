import dayjs from 'dayjs';
import type { Digest } from '#api/contract/digests.ts';
import type { VersionRow } from '#api/contract/digests/versions.ts';

/** A former title and content of a digest that can be chosen. */
export interface Version {
  /** The unix time that the digest knows it by. */
  id: string;
  title: string;
  /** HTML. */
  content: string;
  /** Who saved it, and when (EDIT-69). */
  origin: string;
}

/** How many can be chosen (EDIT-70). */
const selectable = 4;

/** The newest ones, newest first. */
export function toVersions(digest: Digest): Version[] {
  return Object.entries(digest.version)
    .toSorted(([a], [b]) => Number(b) - Number(a))
    .slice(0, selectable)
    .map(([id, { user_name: name, title, digest: content }]) => ({
      id,
      title,
      content,
      origin: toOrigin(name, dayjs.unix(Number(id))),
    }));
}

/** The former ones that are listed and cannot be chosen (EDIT-70). */
export function olderVersions(all: readonly VersionRow[], newest: readonly Version[]): VersionRow[] {
  const oldest = Number(newest.at(-1)?.id ?? 0);
  return all.filter(({ id, is_current }) => !is_current && Number(id) < oldest);
}

/** Who saved a version, and when, as EDIT-69 writes it. */
export const toOrigin = (name: string, savedAt: string | dayjs.Dayjs) =>
  [name, dayjs(savedAt).format('DD MMM YYYY hh:mm A')].filter(Boolean).join(' · ');
