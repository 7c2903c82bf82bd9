import { t, type Static, type TObject } from '#api/contract/schema.ts';

/** A kind of work that the queue does. `Payload` is what each sending is about. */
export interface Task<Payload extends object> {
  name: string;
  payload: TObject;
  concurrency: number;
  retry: Retry;
  timeoutMs: number;
  /** Also run without a request: at the start, and this many minutes after each run. */
  everyMinutes?: number;
  /** Never there: it carries the type. */
  readonly _payload?: Payload;
}

/** How often a task is tried again after it failed, and after how long: twice as long with each attempt. */
interface Retry {
  limit: number;
  delayMs: number;
}

interface Definition<Schema extends TObject> {
  /** In words with hyphens, and never changed: what was sent before an update is found by it. */
  name: string;
  /** Default: nothing. */
  payload?: Schema;
  /** How many at a time in one process. Default 1. */
  concurrency?: number;
  /** Default: twice, from 1 s on. */
  retry?: Retry;
  /** How long until its signal aborts. Default 15 minutes. */
  timeoutMs?: number;
  everyMinutes?: number;
}

type PayloadOf<Schema extends TObject> = Static<Schema> extends object ? Static<Schema> : never;

/** Declares a kind of work. See queue.ts. */
export function defineTask<Schema extends TObject = TObject<Record<never, never>>>({
  name,
  payload,
  concurrency = 1,
  retry = { limit: 2, delayMs: 1000 },
  timeoutMs = 15 * 60_000,
  everyMinutes,
}: Definition<Schema>): Task<PayloadOf<Schema>> {
  return { name, payload: payload ?? t.object({}), concurrency, retry, timeoutMs, everyMinutes };
}
