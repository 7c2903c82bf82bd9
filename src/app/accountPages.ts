import { CircleUserRound, FileClock, Keyboard, KeyRound } from 'lucide-react';
import { accountMessages } from './accountMessages.ts';
import { accountPath, keyboardPath, localCopiesPath, tokensPath } from '#shared/page/paths.ts';

/** The pages of the signed-in user, beside the documented menu. */
export const accountPages = [
  { id: 'account', label: accountMessages.yourAccount, icon: CircleUserRound, href: accountPath() },
  { id: 'keyboard', label: accountMessages.keyboard, icon: Keyboard, href: keyboardPath() },
  { id: 'localCopies', label: accountMessages.localCopies, icon: FileClock, href: localCopiesPath() },
  { id: 'tokens', label: accountMessages.tokens, icon: KeyRound, href: tokensPath() },
];
