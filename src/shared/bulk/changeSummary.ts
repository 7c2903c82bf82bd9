import { jobText } from '#domain/jobText.ts';
import { jobMessages } from './messages.ts';

const maxListedIds = 3;

/** `Add tags: Rail. 3 of 4 digests: #12, #13, #14 and 1 more.` Only the count if the ids are unknown. */
export function summarizeChange(
  change: Parameters<typeof jobText>[0],
  updated: number,
  total: number,
  ids: readonly number[] = [],
): string {
  const which = ids.slice(0, maxListedIds).map((id) => `#${id}`);
  const more = ids.length - which.length;
  return `${jobText(change)}. ${jobMessages.changedDigests(updated, total, which, more)}`;
}
