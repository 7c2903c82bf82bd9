export interface SealedEntry {
  /** Counts from 1 without gaps, so that receivers can drop duplicates. */
  position: number;
  /** Hash of this entry and the previous seal, as `desk audit verify` computes it from `text`. */
  hash: string;
  /** Identifies the `AUDIT_KEY`; empty for none. */
  key: string;
  /** In milliseconds. This and the following are null if the entry was deleted. */
  at: number | null;
  action: string | null;
  entity: string | null;
  /** The sealed JSON array. */
  text: string | null;
}

export interface Destination {
  name: string;
  /** Resolves once all entries are accepted; otherwise rejects with a `DeliveryError`. */
  send(entries: readonly SealedEntry[], signal: AbortSignal): Promise<void>;
}

export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { retryAfterMs, ...options }: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}
