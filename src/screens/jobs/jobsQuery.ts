import { itemResults, jobActions, jobStates } from '#api/contract/bulk.ts';
import { flag, oneOf, pageNumber, text } from '#shared/list/codecs.ts';
import type { QueryOf } from '#shared/list/address.ts';
import type { JobsQuery } from '#data/bulk.ts';

export const pageSize = 20;

export const jobsFields = {
  search: text(),
  mine: flag(),
  state: oneOf(jobStates),
  action: oneOf(jobActions),
  page: pageNumber(),
};

export const itemsFields = { result: oneOf(itemResults), page: pageNumber() };

export const toJobsQuery = ({
  search,
  mine,
  state,
  action,
  page,
}: QueryOf<typeof jobsFields>): JobsQuery => ({
  page,
  size: pageSize,
  search: search || undefined,
  mine: mine || undefined,
  status: state ?? undefined,
  action: action ?? undefined,
});
