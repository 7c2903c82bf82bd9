/** A sealed entry as it is sent. */
export interface SealedEntry {
  /** Of its seal, from 1 without a gap: by it a receiver drops what came twice. */
  position: number;
  /** Of this entry and the seal before, as `desk audit verify` computes it from `text`. */
  hash: string;
  /** Which of `AUDIT_KEY` made it; empty for none. */
  key: string;
  /** In milliseconds. Null, as what follows, where the entry was deleted. */
  at: number | null;
  action: string | null;
  entity: string | null;
  /** What was sealed, a JSON array. */
  text: string | null;
}

/** A receiver of the audit. */
export interface Destination {
  /** Without a secret. */
  name: string;
  /** Returns once it has taken all of them; throws `NotTaken` where it may not have. */
  send(entries: readonly SealedEntry[], signal: AbortSignal): Promise<void>;
}

/** Why entries were not taken, as operators read it. */
export class NotTaken extends Error {
  override name = 'NotTaken';
  /** When the receiver takes more, if it says so. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { retryAfterMs, ...options }: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}
