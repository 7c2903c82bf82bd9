import { useEffect } from 'react';
import { stayOnSessionEnd } from '#data/session.ts';

/** While `isActive`, a session that ends leaves the screen in place, to sign in again over what was entered (S6). */
export function useStayOnSessionEnd(isActive: boolean) {
  useEffect(() => (isActive ? stayOnSessionEnd() : undefined), [isActive]);
}
