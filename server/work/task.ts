import { t, type Static, type TObject } from '#api/contract/schema.ts';

/** How often a sending is tried again after it failed, and when. */
interface Retry {
  limit: number;
  delaySeconds: number;
  /** Doubles the delay with each attempt. */
  backoff: boolean;
}

/** A kind of work that the queue does. `Payload` is what each sending is about. */
export interface Task<Payload extends object> {
  name: string;
  payload: TObject;
  concurrency: number;
  retry: Retry;
  timeoutMs: number;
  /** Also sent by itself, once in each such period of all processes together, and at the start. At most 720. */
  everyMinutes?: number;
  /** Never there: it carries the type. */
  readonly _payload?: Payload;
}

interface Definition<Schema extends TObject> {
  /** In words with hyphens, and never changed: what was sent before an update is found by it. */
  name: string;
  /** Default: nothing. */
  payload?: Schema;
  /** How many at a time in one process. Default 1. */
  concurrency?: number;
  /** Default: twice, at once. */
  retry?: Partial<Retry>;
  /** After so long its signal aborts. Default 15 minutes. */
  timeoutMs?: number;
  everyMinutes?: number;
}

type PayloadOf<Schema extends TObject> = Static<Schema> extends object ? Static<Schema> : never;

/** Declares a kind of work. See queue.ts. */
export function defineTask<Schema extends TObject = TObject<Record<never, never>>>({
  name,
  payload,
  concurrency = 1,
  retry,
  timeoutMs = 15 * 60_000,
  everyMinutes,
}: Definition<Schema>): Task<PayloadOf<Schema>> {
  return {
    name,
    payload: payload ?? t.object({}),
    concurrency,
    retry: { limit: 2, delaySeconds: 0, backoff: false, ...retry },
    timeoutMs,
    everyMinutes,
  };
}
