import { setTimeout as wait } from 'node:timers/promises';

/** The time in which a process that is to stop serves calls, and says that they are to go elsewhere. */
export interface Drain {
  readonly hasBegun: boolean;
  /** Resolves once it is over. */
  begin(): Promise<void>;
}

/** A drain of `ms` milliseconds: longer than a balancer needs to notice (`health.ts`). */
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
