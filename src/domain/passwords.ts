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
  if (isCommon(password)) return 'This is one of the most used passwords. Choose another.';
  return isOfContext(password)
    ? 'This consists of words that are guessed first here. Add others.'
    : undefined;
}

/** What someone who knows the product tries first; listed in docs/decisions/032-passwords.md. */
export const contextWords =
  'admin administrator changeme dashboard default demo desk digest editor editorial letmein login news newsroom pass password publish reader root secret staff super test user welcome'.split(
    ' ',
  );

const ofContext = new RegExp(`^(?:${contextWords.join('|')})+$`);

/** Whether a password is words of this product, and digits and signs, alone. */
function isOfContext(password: string) {
  return ofContext.test(password.toLowerCase().replace(/[^\p{L}]/gu, ''));
}

let common: Set<string> | undefined;

function isCommon(password: string) {
  common ??= new Set(commonPasswords.split(/\s+/));
  const lower = password.toLowerCase();
  // Digits and signs at the end are the first that is tried.
  return [lower, lower.replace(/[^\p{L}]{1,4}$/u, '')].some((text) => common?.has(text));
}
