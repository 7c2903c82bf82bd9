import { accountMessages } from './accountMessages.ts';
import { accountPath, keyboardPath, localCopiesPath, tokensPath } from '#shared/page/paths.ts';

/** The pages of the signed-in user, beside the documented menu. */
export const accountPages = [
  { id: 'account', label: accountMessages.yourAccount, href: accountPath() },
  { id: 'keyboard', label: accountMessages.keyboard, href: keyboardPath() },
  { id: 'localCopies', label: accountMessages.localCopies, href: localCopiesPath() },
  { id: 'tokens', label: accountMessages.tokens, href: tokensPath() },
];
