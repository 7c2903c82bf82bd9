import { maxUnread } from '#api/contract/posts.ts';
import type { ScoreOption } from '#api/contract/lookups.ts';
import { formatNumber } from '#ui/numbers.ts';

export const scoreLabel = ({ score, title }: ScoreOption) => (title ? `${score} – ${title}` : String(score));

/** Scores of a documented range. Their meanings aren't documented (C47). */
export const scoreRange = (from: number, to: number): ScoreOption[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ score: from + index, title: '' }));

export const titledOption = <Id>({ id, title }: { id: Id; title: string }) => ({ id, label: title });

export const titledOptions = <Id>(rows: readonly { id: Id; title: string }[] = []) => rows.map(titledOption);

export const digestName = (title: string | undefined) => title || 'Untitled digest';

/** `long_digest` becomes `Long digest`. */
export function typeName(title: string): string {
  const words = title.replaceAll(/[_-]+/g, ' ').trim();
  return capitalize(words);
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `1,000+` from the limit on, at which the server stops counting unread posts. */
export const formatUnreadCount = (count: number) =>
  count >= maxUnread ? `${formatNumber(maxUnread)}+` : formatNumber(count);
