import type { AudienceInput } from '#api/contract/broadcasts.ts';
import { useAudience } from '#data/broadcasts.ts';
import { useSettled } from '../page/useSettled.ts';
import { notificationMessages as messages } from './messages.ts';

/** How many an audience has, in a sentence; counted again once it has not changed for a moment. `null`: none is chosen. */
export function useReach(input: AudienceInput | null) {
  const settled = useSettled(input);
  const { data, error, isLoading } = useAudience(settled);
  const isCurrent = JSON.stringify(settled) === JSON.stringify(input);
  return {
    /** How many, once they are counted. */
    count: input && data && isCurrent ? data : undefined,
    text: !input
      ? undefined
      : data && isCurrent
        ? messages.reach(data.users, data.devices)
        : isLoading || !isCurrent
          ? messages.counting
          : undefined,
    /** Why it cannot be counted, if the input is why. */
    error: isCurrent ? error : undefined,
  };
}
