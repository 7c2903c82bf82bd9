import { commonPasswords } from './commonPasswords.ts';

/** Characters as people count them: an emoji is one. */
export const minPasswordLength = 8;

/** What the documents' forms send at least (USERS-06): such a password is good for one sign-in. */
export const minGivenLength = 4;

/** Why a text is no password: too short, in the documents' words where they have some (USERS-06), or too common. */
export function passwordRefusal(password: string, minLength = minPasswordLength): string | undefined {
  const { length } = [...password];
  if (length < minGivenLength) return `Password should contain atleast ${minGivenLength} characters`;
  if (length < minLength) return `Use at least ${minLength} characters.`;
  return isCommon(password) ? 'This is one of the most used passwords. Choose another.' : undefined;
}

let common: Set<string> | undefined;

function isCommon(password: string) {
  common ??= new Set(commonPasswords.split(/\s+/));
  const lower = password.toLowerCase();
  // Digits and signs at the end are the first that is tried.
  return [lower, lower.replace(/[^\p{L}]{1,4}$/u, '')].some((text) => common?.has(text));
}
