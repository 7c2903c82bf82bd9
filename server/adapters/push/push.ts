/** The kind determines the service that delivers to a device; `demo` devices exist only in the sandbox. */
export const deviceKinds = ['app', 'demo', 'web'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Browser encryption keys (RFC 8291), as base64url. */
export interface WebKeys {
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** Idempotency key: the same for every attempt, for services that support it. */
  key: string;
  kind: DeviceKind;
  /** The service's device id; for a browser, its push URL. */
  token: string;
  webKeys: WebKeys | null;
  title: string;
  text: string;
  subtext: string;
  imageUrl: string | null;
  channel: string | null;
  /** Seconds to hold it for an unreachable device; 0 is now or never. Default: the service's. */
  ttlSeconds?: number | null;
  /** `default`, or a file of the app. Default: set by the channel and the app. */
  sound?: string | null;
  /** Validate only, where the service can; others deliver it. */
  isDryRun?: boolean;
  data: Record<string, string>;
}

/**
 * Why the service permanently refused a message. `unregistered`: the token is no longer valid;
 * `invalid_token`: it never was; `wrong_sender`: it belongs to another project or key pair.
 */
export type PushRefusal = 'unregistered' | 'invalid_token' | 'rejected' | 'wrong_sender';

/**
 * Without `refusal` and `retryAfterMs`, the message was accepted. A refusal is permanent; `retryAfterMs`
 * means that it wasn't accepted for now.
 */
export type PushResult = { key: string; refusal?: PushRefusal; retryAfterMs?: number };

export interface Push {
  batchSize: number;
  /** Current limit of messages in flight. Default: one batch. */
  capacity?(): number;
  /**
   * Whether repeats are delivered once, for all or some device kinds. Otherwise messages with unknown results
   * aren't resent.
   */
  dedupesByKey: boolean | readonly DeviceKind[];
  timeoutMs: number;
  /**
   * Returns a result per message with a known outcome; results may be reported earlier, so that none is lost if
   * `send` throws. After `signal` aborts, nothing more is handed over; `onWritten` is called once nothing waits
   * in this process.
   */
  send(
    messages: PushMessage[],
    signal?: AbortSignal,
    report?: (result: PushResult) => void,
    onWritten?: () => void,
  ): Promise<PushResult[]>;
  close?(): Promise<void>;
}

export const resendableKinds = ({ dedupesByKey }: Pick<Push, 'dedupesByKey'>): readonly DeviceKind[] =>
  typeof dedupesByKey === 'boolean' ? (dedupesByKey ? deviceKinds : []) : dedupesByKey;

export const sendCapacity = (push: Pick<Push, 'batchSize' | 'capacity'>): number =>
  push.capacity?.() ?? push.batchSize;

/** Returns a function to call once per item, in any order; `callback` runs after the last. */
export function callAfterAll<Item>(items: Iterable<Item>, callback?: () => void): (item: Item) => void {
  const left = new Set(items);
  return (item) => {
    if (left.delete(item) && left.size === 0) callback?.();
  };
}
