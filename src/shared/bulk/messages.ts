import { formatNumber } from '../format/numbers.ts';
import type { ItemDetail, JobDetail } from '#api/contract/bulk.ts';

/** The texts about jobs on all screens. None is in the documents; the texts are free to choose (S44). */
export const jobMessages = {
  jobDetails: 'Details',
  /** The digests of a change; those that were as requested before are not among the changed. */
  changedDigests: (updated: number, total: number, which: readonly string[], more: number) => {
    const all = total === 1 ? '1 digest' : `${formatNumber(total)} digests`;
    const count = updated === total ? all : `${formatNumber(updated)} of ${all}`;
    const named = which.length > 0 ? `: ${which.join(', ')}` : '';
    return `${count}${named}${more > 0 ? ` and ${formatNumber(more)} more` : ''}.`;
  },
  undoFailed: 'This could not be undone.',
  restored: (count: number) =>
    count === 1 ? '1 digest restored.' : `${formatNumber(count)} digests restored.`,
  restoredSome: (restored: number, skipped: number) =>
    `${formatNumber(restored)} restored, ${formatNumber(skipped)} skipped.`,
  changedSince: 'Changed since, so skipped:',
  namedDigest: (id: number, title: string) => `#${id} ${title}`.trim(),
  allSkipped: (count: number) => `All ${formatNumber(count)}`,
  jobStopped: (done: number, total: number) =>
    `Stopped after ${formatNumber(done)} of ${formatNumber(total)} digests.`,
  jobPartial: (failure: string, failed: number, total: number) =>
    `${failure}: ${formatNumber(failed)} of ${formatNumber(total)} digests.`,
  jobDetail: ({ code, tags = [] }: JobDetail) =>
    code === 'new_tags' ? `New tags: ${tags.join(', ')}.` : 'Something went wrong.',
  itemDetail: ({ code, slug, fields = [] }: ItemDetail) =>
    code === 'address_taken'
      ? `Another digest has its slug now. The new slug is ${slug}.`
      : code === 'edited'
        ? `Fields: ${fields.join(', ')}.`
        : itemDetails[code],
  jobLost: 'The job is still running, but its result could not be read. See its page.',
};

const itemDetails: Record<Exclude<ItemDetail['code'], 'address_taken' | 'edited'>, string> = {
  created: 'A new draft.',
  deleted: 'This digest was deleted.',
  untitled: 'This digest has no title yet.',
  not_passed: 'This digest does not pass a check that only editors and super users may pass.',
  purged: 'This digest was deleted permanently.',
  deleted_since: 'This digest has been deleted since.',
  changed_since: 'This digest has changed since.',
  skipped_time: 'Clocks go forward on that day and skip the planned time.',
  passed_time: 'The time for publishing it has passed.',
  published: 'This digest is published already.',
  unexpected: 'Something went wrong.',
};
