import type { Client } from '#api/client.ts';

/** What a server does when a fault strikes. */
export interface Work {
  name: string;
  /** Whether it has begun to have an effect. */
  isUnderWay(): Promise<boolean>;
  isOver(client: Client): Promise<boolean>;
  /** How much of it is done, by what its callers were told. */
  countDone(client: Client): Promise<number>;
  /** How many of its own calls were refused so far. */
  countRefused?(): number;
  /** Whether any server can do it, and not that alone which was called. */
  isTask?: true;
  /** Programs of its own, which are ended and stopped as the server is. */
  pids?(): number[];
  /** Ends it after the fault, by calls to a server that is well, and expects all of it to be done, once. */
  finish(client: Client, server: { url: string; headers: Record<string, string> }): Promise<void>;
}
