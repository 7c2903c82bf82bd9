import type { Push } from '../push.ts';

/** How FCM is sent to. */
export const fcmTraits = {
  batchSize: 200,
  /** Many small ones: a message that hangs delays only its own batch, and a process that ends leaves fewer unknown. */
  lanes: 8,
  honoursKeys: false,
  timeoutMs: 10_000,
} satisfies Partial<Push>;
