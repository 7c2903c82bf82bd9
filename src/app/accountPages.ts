import { CircleUserRound, FileClock, Keyboard, KeyRound } from 'lucide-react';
import { accountMessages } from './accountMessages.ts';
import type { useSession } from '#shared/session/session.ts';
import { accountPath, keyboardPath, localCopiesPath, tokensPath } from '#shared/page/paths.ts';

/** The pages of the signed-in user, beside the documented menu. */
export const accountPages = [
  { id: 'account', label: accountMessages.yourAccount, icon: CircleUserRound, href: accountPath() },
  { id: 'keyboard', label: accountMessages.keyboard, icon: Keyboard, href: keyboardPath() },
  { id: 'localCopies', label: accountMessages.localCopies, icon: FileClock, href: localCopiesPath() },
  { id: 'tokens', label: accountMessages.tokens, icon: KeyRound, href: tokensPath() },
];

type Account = Pick<ReturnType<typeof useSession>, 'email' | 'name' | 'role'>;

/** Who is signed in, and the title of their pages: their name, or else their email, and with it their role. */
export function nameAccount({ email, name, role }: Account) {
  const who = name || email;
  return { who, title: [who, role].filter(Boolean).join(' · ') };
}
