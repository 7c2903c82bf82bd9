import { useRef, useState } from 'react';
import { reachToConfirm, type Reach } from './confirmation.ts';

/** The number of people that a refused call requires: typed by the sender, sent with the next call. */
export function useNumberConfirmation() {
  const [reach, setReach] = useState<Reach>();
  const typed = useRef<number>(undefined);
  return {
    /** What is to be confirmed; undefined while nothing is. */
    reach,
    /** What the call says about it. */
    fields: () => (typed.current === undefined ? {} : { confirmed_users: typed.current }),
    /** Asks for the number where a call failed for the want of it, and returns whether it did. */
    asksAfter(error: unknown): boolean {
      const requested = reachToConfirm(error);
      setReach(requested);
      return requested !== undefined;
    },
    /** Makes the call again, with the number. */
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
