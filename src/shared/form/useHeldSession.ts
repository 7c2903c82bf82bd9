import { useEffect } from 'react';
import { holdSession } from '#data/session.ts';

/** While `isHeld`, a session that ends leaves the screen in place, to sign in again over what was entered (S6). */
export function useHeldSession(isHeld: boolean) {
  useEffect(() => (isHeld ? holdSession() : undefined), [isHeld]);
}
