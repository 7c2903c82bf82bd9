import { useRef, useState } from 'react';
import { reachToConfirm, type Reach } from './confirmation.ts';

/** The number of recipients that the user must type, and that is included in the next request. */
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
