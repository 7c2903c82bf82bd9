import { maxUnread } from '#api/contract/posts.ts';
import { formatNumber } from '#shared/format/numbers.ts';

/** The text of a count: that many, or more. */
export const countUpTo = (count: number) =>
  count >= maxUnread ? `${formatNumber(maxUnread)}+` : formatNumber(count);
