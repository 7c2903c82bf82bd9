import type { Status } from '#api/contract/statuses.ts';

type Known = Pick<Status, 'slug' | 'status_name' | 'stage' | 'set_by'>;

/** What of a review is possible with a digest of a status, in the order that statuses have. */
export function findReviewSteps(
  statuses: readonly Known[],
  current: string,
  maySet: (status: Known) => boolean,
) {
  const place = statuses.findIndex(({ status_name }) => status_name === current);
  const isInReview = statuses[place]?.stage === 'review';
  const review = statuses.find(({ stage }) => stage === 'review');
  // As the server finds it (server/features/digests/review.ts).
  const next = statuses.find(
    ({ stage, slug }, index) => index > place && stage !== 'review' && slug !== 'draft',
  );
  return {
    isInReview,
    canSubmit: statuses[place]?.slug === 'draft' && review !== undefined && maySet(review),
    canDecide: isInReview && next !== undefined && maySet(next),
  };
}
