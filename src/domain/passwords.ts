import commonPasswords from './commonPasswords.json' with { type: 'json' };
import { normalizeText } from './normalizeText.ts';

/** Devices compose é and Å differently and type full-width digits (NIST SP 800-63B: NFKC). */
export const normalizePassword = (password: string) => normalizeText(password, 'NFKC');

export const isSamePassword = (a: string, b: string) => normalizePassword(a) === normalizePassword(b);

/** Counted in Unicode code points after normalization. */
export const minPasswordLength = 8;

/** The documented forms' minimum (USERS-06); such a password is valid for one sign-in. */
export const minTemporaryPasswordLength = 4;

/** Returns the documented text for documented lengths (USERS-06). */
export function passwordLengthError(typed: string, minLength: number): string | undefined {
  if ([...normalizePassword(typed)].length >= minLength) return undefined;
  return minLength === minTemporaryPasswordLength
    ? `Password should contain atleast ${minTemporaryPasswordLength} characters`
    : `Use at least ${minLength} characters.`;
}

export function passwordError(typed: string, minLength = minPasswordLength): string | undefined {
  const lengthError = passwordLengthError(typed, minLength);
  if (lengthError) return lengthError;
  const password = normalizePassword(typed);
  if (/\p{Cc}/u.test(password)) return 'A password can’t contain line breaks or other control characters.';
  if (isCommon(password)) return 'This is one of the most common passwords. Choose another.';
  return isContextPassword(password)
    ? 'This is made up of words that are easy to guess. Add other words.'
    : undefined;
}

/** Someone who knows the product would guess these first (docs/decisions/032-passwords.md). */
export const contextWords =
  'admin administrator changeme dashboard default demo desk digest editor editorial letmein login news newsroom pass password publish reader root secret staff super test user welcome'.split(
    ' ',
  );

const contextPattern = new RegExp(`^(?:${contextWords.join('|')})+$`);

/** True if the password consists only of product words, digits and punctuation. */
function isContextPassword(password: string) {
  return contextPattern.test(password.toLowerCase().replace(/[^\p{L}]/gu, ''));
}

/**
 * The most used passwords of at least 8 characters, in lower case, from the first 12,000 of
 * @zxcvbn-ts/language-common 4.1.3 (MIT, © 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021 zxcvbn-ts); licence
 * in docs/decisions/032-passwords.md.
 */
let commonPasswordSet: Set<string> | undefined;

function isCommon(password: string) {
  commonPasswordSet ??= new Set(commonPasswords.flatMap((line) => line.split(' ')));
  const lower = password.toLowerCase();
  // Attackers try trailing digits and signs first. All-digit passwords such as 1234 become empty.
  return [lower, lower.replace(/[^\p{L}]{1,4}$/u, '')].some(
    (text) => text === '' || commonPasswordSet?.has(text),
  );
}
