import { problem } from '#server/platform/errors.ts';

const minPasswordLength = 4;

/** Why a text is no password, in the documents' words (USERS-06). Characters count as people count them: an emoji is one. */
export const passwordRefusal = (password: string) =>
  [...password].length < minPasswordLength ? 'Password should contain atleast 4 characters' : undefined;

export const wrongCombination = () =>
  problem('wrong_combination', 'Wrong Email and Password combination.Please try again');

/** The standard pattern of SHELL-34: something, an at sign, a domain with a dot. */
export function looksLikeEmail(text: string) {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
