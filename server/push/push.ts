/** What a device is, which decides the service that delivers to it. `demo` devices exist in the sandbox alone. */
export const deviceKinds = ['app', 'demo', 'web'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** What a browser encrypts its messages with (RFC 8291), as base64url. */
export interface WebKeys {
  p256dh: string;
  auth: string;
}

/** One notification for one device. */
export interface PushMessage {
  /**
   * The same for every attempt at the same message: a service that supports it delivers once.
   */
  key: string;
  kind: DeviceKind;
  /** What the service knows the device by; of a browser, the address that its messages are sent to. */
  token: string;
  /** Of a browser. */
  webKeys: WebKeys | null;
  title: string;
  text: string;
  subtext: string;
  imageUrl: string | null;
  /** The name of its channel. */
  channel: string | null;
  /** For how many seconds the service holds it for a device that it cannot reach; 0 is now or never. Default the service's own. */
  ttlSeconds?: number | null;
  /** What sounds: `default`, or a file of the app. Default what the channel and the app say. */
  sound?: string | null;
  /** The address that the app opens. */
  data: Record<string, string>;
}

/**
 * Why a service refused a message. `unregistered`: the token is no longer valid. `invalid_token`: it never was.
 * `wrong_sender`: it belongs to another project of the service, or to other keys.
 */
export type PushRefusal = 'unregistered' | 'invalid_token' | 'rejected' | 'wrong_sender';

/**
 * The result of a message: accepted for delivery, refused permanently, or certainly not accepted for now. The last is
 * to be sent again after `retryAfterMs`.
 */
export type PushResult = { key: string; refusal?: PushRefusal; retryAfterMs?: number };

/** A service that delivers notifications to phones. */
export interface Push {
  /** Maximum number of messages in one `send`. */
  batchSize: number;
  /** How many messages may be under way at once, by now. Default one batch. */
  capacity?(): number;
  /**
   * Whether a message sent twice is delivered once, or the kinds of devices of which that is true. Elsewhere, a message
   * whose result is unknown is not sent again.
   */
  honoursKeys: boolean | readonly DeviceKind[];
  /** How long one message may take, in milliseconds. */
  timeoutMs: number;
  /**
   * Sends messages, all at once. Returns a result for each message whose outcome is known; the outcome of the others is
   * unknown. Each result may be reported before, so that none is lost to a message that takes longer, or when `send` throws.
   * Once `signal` is aborted, what was not handed over is not. Calls `onWritten` once none of them waits in this process:
   * those that do when it is killed never leave and have an unknown outcome.
   */
  send(
    messages: PushMessage[],
    signal?: AbortSignal,
    report?: (result: PushResult) => void,
    onWritten?: () => void,
  ): Promise<PushResult[]>;
  /** Ends its connections. */
  close?(): Promise<void>;
}

/** The kinds of devices whose messages may be handed over again. */
export const keyedKinds = ({ honoursKeys }: Pick<Push, 'honoursKeys'>): readonly DeviceKind[] =>
  typeof honoursKeys === 'boolean' ? (honoursKeys ? deviceKinds : []) : honoursKeys;

/** How many messages may be under way at once. */
export const countCapacity = (push: Pick<Push, 'batchSize' | 'capacity'>): number =>
  push.capacity?.() ?? push.batchSize;

/** Returns what is to be called with each of some items, in any order, and calls back after the last of them. */
export function callAfterAll<Item>(items: Iterable<Item>, callBack?: () => void): (item: Item) => void {
  const left = new Set(items);
  return (item) => {
    if (left.delete(item) && left.size === 0) callBack?.();
  };
}
