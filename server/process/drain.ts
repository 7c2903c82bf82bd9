import { setTimeout as wait } from 'node:timers/promises';

/** While stopping, the process still serves calls but reports unready. */
export interface Drain {
  readonly hasBegun: boolean;
  begin(): Promise<void>;
}

/** `ms` must be longer than a load balancer takes to notice the unready state (`health.ts`). */
export function createDrain(ms: number): Drain {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    async begin() {
      hasBegun = true;
      if (ms > 0) await wait(ms);
    },
  };
}
