import type { InputOf } from '#api/contract/endpoint.ts';
import { listPollSubmissions } from '#api/contract/polls.ts';
import { useCall } from './client/useCall.ts';

export type PollsQuery = NonNullable<InputOf<typeof listPollSubmissions>['query']>;

export function usePolls(query: PollsQuery) {
  return useCall(listPollSubmissions, { query }, { keepPreviousData: true });
}
