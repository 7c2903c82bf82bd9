import type { useSession } from '#shared/session/session.ts';
import { CircleUserRound, FileClock, Keyboard, KeyRound } from 'lucide-react';
import { accountPath, keyboardPath, localCopiesPath, tokensPath } from '#shared/page/paths.ts';

export const accountMessages = {
  account: (name: string) => `${name}’s account`,
  yourAccount: 'Your account',
  keyboard: 'Keyboard',
  localCopies: 'Unsaved changes',
  tokens: 'API tokens',
  choices: 'Appearance',
  darkTheme: 'Use dark theme',
  lightTheme: 'Use light theme',
};

/** Not in the documented menu. */
export const accountPages = [
  { id: 'account', label: accountMessages.yourAccount, icon: CircleUserRound, href: accountPath() },
  { id: 'keyboard', label: accountMessages.keyboard, icon: Keyboard, href: keyboardPath() },
  { id: 'localCopies', label: accountMessages.localCopies, icon: FileClock, href: localCopiesPath() },
  { id: 'tokens', label: accountMessages.tokens, icon: KeyRound, href: tokensPath() },
];

/** `avatarName` leaves out an email's domain, which would change the initials. */
export const describeAccount = ({ email, name }: Pick<ReturnType<typeof useSession>, 'email' | 'name'>) => ({
  who: name || email,
  avatarName: name || email.replace(/@.*/, ''),
});
