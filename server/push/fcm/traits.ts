import type { Push } from '../push.ts';

/** How FCM is sent to. */
export const fcmTraits = {
  batchSize: 200,
  honoursKeys: false,
  timeoutMs: 10_000,
} satisfies Partial<Push>;

/** Calls at once. */
export const fcmCalls = { least: 160, most: 800 };
