import type { InputOf } from '../api/contract/endpoint';
import { listPollSubmissions } from '../api/contract/polls';
import { useCall } from './useCall';

export type PollsQuery = NonNullable<InputOf<typeof listPollSubmissions>['query']>;

/** A page of polls with their votes. */
export function usePolls(query: PollsQuery) {
  return useCall(listPollSubmissions, { query }, { keepPreviousData: true });
}
