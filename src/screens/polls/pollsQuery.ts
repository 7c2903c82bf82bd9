import { oneOf, pageNumber } from '#shared/list/codecs.ts';
import type { QueryOf } from '#shared/list/address.ts';
import type { PollsQuery } from '#data/polls.ts';

/** The rows of a page (POLLREP-05). */
export const pageSize = 20;

export const pollsFields = {
  /** Of the ids (POLLREP-04). */
  sortOrder: { ...oneOf(['asc', 'desc'], 'desc'), isFilter: false },
  page: pageNumber(),
};

export const toPollsCall = ({ sortOrder, page }: QueryOf<typeof pollsFields>): PollsQuery => ({
  page,
  page_size: pageSize,
  sort_by: 'id',
  sort_order: sortOrder,
});
