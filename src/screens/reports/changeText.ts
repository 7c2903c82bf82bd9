import { messages } from './messages.ts';

/** How a figure differs from that of the time before; undefined where one of the two is not known. */
export function changeText(now: number | null, before: number | null, format: (value: number) => string) {
  if (now === null || before === null) return undefined;
  const difference = Math.round((now - before) * 100) / 100;
  if (difference === 0) return messages.noChange;
  return messages.change(`${difference > 0 ? '+' : '−'}${format(Math.abs(difference))}`);
}
