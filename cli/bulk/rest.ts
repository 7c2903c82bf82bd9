import type { DigestEdit } from '#api/contract/bulk/edits.ts';

/** What of edits is left: drafts that a job makes have ids that their edits do not name, and are its last. */
export function toRest(edits: readonly DigestEdit[], pending: ReadonlySet<number>): DigestEdit[] {
  const known = edits.filter(({ id }) => id !== undefined && pending.has(id));
  const added = edits.filter(({ id }) => id === undefined);
  return [...known, ...added.slice(added.length - (pending.size - known.length))];
}
