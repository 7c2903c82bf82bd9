import { jobText } from '#domain/jobText.ts';
import { jobMessages } from './messages.ts';

/** The most digests that are named by their ids. */
const maxNamed = 3;

/**
 * What was changed, how many and which: `Add tags: Rail. 3 of 4 digests: #12, #13, #14 and 1 more.` Of digests that
 * are not known by their ids only the number.
 */
export function changeSummary(
  change: Parameters<typeof jobText>[0],
  updated: number,
  total: number,
  ids: readonly number[] = [],
): string {
  const which = ids.slice(0, maxNamed).map((id) => `#${id}`);
  const more = ids.length - which.length;
  return `${jobText(change)}. ${jobMessages.changedDigests(updated, total, which, more)}`;
}
