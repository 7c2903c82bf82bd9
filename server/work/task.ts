import { t, type Static, type TObject } from '#api/contract/schema.ts';

export interface Task<Payload extends object> {
  name: string;
  payload: TObject;
  concurrency: number;
  retry: Retry;
  timeoutMs: number;
  everyMinutes?: number;
  readonly _payload?: Payload;
}

interface Retry {
  limit: number;
  delayMs: number;
}

interface TaskDefinition<Schema extends TObject> {
  /** Hyphenated. Never rename a task, because queued tasks are stored under this name. */
  name: string;
  payload?: Schema;
  /** Per process. Default 1. */
  concurrency?: number;
  /** Default: two retries, starting after 1 s. */
  retry?: Retry;
  /** Default 15 minutes. */
  timeoutMs?: number;
  everyMinutes?: number;
}

type PayloadOf<Schema extends TObject> = Static<Schema> extends object ? Static<Schema> : never;

export function defineTask<Schema extends TObject = TObject<Record<never, never>>>({
  name,
  payload,
  concurrency = 1,
  retry = { limit: 2, delayMs: 1000 },
  timeoutMs = 15 * 60_000,
  everyMinutes,
}: TaskDefinition<Schema>): Task<PayloadOf<Schema>> {
  return { name, payload: payload ?? t.object({}), concurrency, retry, timeoutMs, everyMinutes };
}
