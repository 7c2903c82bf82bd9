/** One notification for one device. */
export interface PushMessage {
  /**
   * The same for every attempt at the same message. A service that honours it delivers once, however
   * often it is handed the message.
   */
  key: string;
  token: string;
  title: string;
  text: string;
  subtext: string;
  imageUrl: string | null;
  /** The name of the channel that it belongs to. */
  channel: string | null;
  /** What the app opens. */
  data: Record<string, string>;
}

/** Why a service would not take a message. `unregistered`: the token belongs to no app any more. */
export type PushRefusal = 'unregistered' | 'rejected';

/** What became of a message: accepted for delivery, or refused for good. */
export type PushResult = { key: string; refusal?: PushRefusal };

/** A service that delivers notifications to phones. */
export interface Push {
  /** Most messages that `send` takes. */
  batchSize: number;
  /**
   * Whether messages that are handed over twice are delivered once. Where it is false, a message whose
   * fate is unknown is given up rather than sent again.
   */
  honoursKeys: boolean;
  /** Longest time that `send` takes, in milliseconds. */
  timeoutMs: number;
  /**
   * Hands messages over. Answers one result for each message whose fate is known; those left out, and
   * all of them when it throws, are of unknown fate.
   */
  send(messages: PushMessage[]): Promise<PushResult[]>;
}
