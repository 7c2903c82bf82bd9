import { formatCount, formatNumber } from '#ui/numbers.ts';
import type { JobDetail } from '#api/contract/bulk.ts';
import { jobItemText } from '#domain/jobReasons.ts';

/** Our own wording, because the product documents don't specify it (S44). */
export const jobMessages = {
  jobDetails: 'Details',
  /** Digests that already had the requested value don't count as changed. */
  changedDigests: (updated: number, total: number, listedIds: readonly string[], more: number) => {
    const all = formatCount(total, 'digest');
    const count = updated === total ? all : `${formatNumber(updated)} of ${all}`;
    const named = listedIds.length > 0 ? `: ${listedIds.join(', ')}` : '';
    return `${count}${named}${more > 0 ? ` and ${formatNumber(more)} more` : ''}.`;
  },
  undoFailed: 'Couldn’t undo this.',
  restored: (count: number) => `${formatCount(count, 'digest')} restored.`,
  restoredSome: (restored: number, skipped: number) =>
    `${formatNumber(restored)} restored, ${formatNumber(skipped)} skipped.`,
  namedDigest: (id: number, title: string) => `#${id} ${title}`.trim(),
  allProblems: (count: number) => `All ${formatNumber(count)}`,
  jobStopped: (done: number, total: number) =>
    `Stopped after ${formatNumber(done)} of ${formatNumber(total)} digests.`,
  changedSome: (changed: number, total: number, failed: number) =>
    `${formatNumber(changed)} of ${formatCount(total, 'digest')} changed, ${formatNumber(failed)} failed.`,
  jobDetail: ({ code, tags = [] }: JobDetail) =>
    code === 'new_tags' ? `New tags: ${tags.join(', ')}.` : 'Something went wrong.',
  itemDetail: jobItemText,
  jobLost: 'The job is still running, but its result couldn’t be loaded. See the job’s page.',
};
