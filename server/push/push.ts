/** One notification for one device. */
export interface PushMessage {
  /**
   * The same for every attempt at the same message: a service that supports it delivers once.
   */
  key: string;
  token: string;
  title: string;
  text: string;
  subtext: string;
  imageUrl: string | null;
  /** The name of its channel. */
  channel: string | null;
  /** The address that the app opens. */
  data: Record<string, string>;
}

/** Why a service refused a message. `unregistered`: the token is no longer valid. */
export type PushRefusal = 'unregistered' | 'rejected';

/** The result of a message: accepted for delivery, or refused permanently. */
export type PushResult = { key: string; refusal?: PushRefusal };

/** A service that delivers notifications to phones. */
export interface Push {
  /** Maximum number of messages in one `send`. */
  batchSize: number;
  /**
   * Whether a message sent twice is delivered once. Where false, a message whose result is unknown is
   * not sent again.
   */
  honoursKeys: boolean;
  /** Timeout of `send` in milliseconds. */
  timeoutMs: number;
  /**
   * Sends messages. Returns a result for each message whose outcome is known; the outcome of the others,
   * and of all when it throws, is unknown.
   */
  send(messages: PushMessage[]): Promise<PushResult[]>;
}
