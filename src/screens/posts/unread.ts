import { maxUnread } from '#api/contract/posts.ts';
import { formatNumber } from '#shared/format/numbers.ts';

/** A count as it is said: that many, or more. */
export const countUpTo = (count: number) =>
  count >= maxUnread ? `${formatNumber(maxUnread)}+` : formatNumber(count);
