import { problem } from '#server/platform/errors.ts';

export const wrongCombination = () =>
  problem('wrong_combination', 'Wrong Email and Password combination.Please try again');

/** The standard pattern of SHELL-34: something, an at sign, a domain with a dot. */
export function looksLikeEmail(text: string) {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
