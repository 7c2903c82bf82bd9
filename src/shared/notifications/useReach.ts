import type { AudienceInput } from '#api/contract/broadcasts.ts';
import { useAudienceSize } from '#data/broadcasts.ts';
import { useDebounced } from '../page/useDebounced.ts';
import { notificationMessages as messages } from './messages.ts';

/** Debounced size of the audience, also as text. Pass null if no audience is selected. */
export function useReach(input: AudienceInput | null) {
  const settled = useDebounced(input);
  const { data, error, isLoading } = useAudienceSize(settled);
  const isCurrent = JSON.stringify(settled) === JSON.stringify(input);
  return {
    count: input && data && isCurrent ? data : undefined,
    text: !input
      ? undefined
      : data && isCurrent
        ? messages.reach(data.users, data.devices)
        : isLoading || !isCurrent
          ? messages.counting
          : undefined,
    error: isCurrent ? error : undefined,
  };
}
