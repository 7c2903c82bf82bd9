import { useRef, useState } from 'react';
import { reachToConfirm, type Reach } from './confirmation.ts';

/** Manages the number of recipients that the user must type and that the next request includes. */
export function useNumberConfirmation() {
  const [reach, setReach] = useState<Reach>();
  const typed = useRef<number>(undefined);
  return {
    reach,
    fields: () => (typed.current === undefined ? {} : { confirmed_users: typed.current }),
    asksAfter(error: unknown): boolean {
      const requested = reachToConfirm(error);
      setReach(requested);
      return requested !== undefined;
    },
    async confirm(users: number, call: () => Promise<unknown>) {
      setReach(undefined);
      typed.current = users;
      try {
        await call();
      } finally {
        typed.current = undefined;
      }
    },
    dismiss: () => setReach(undefined),
  };
}
