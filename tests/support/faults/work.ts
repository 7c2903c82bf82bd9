import type { Client } from '#api/client.ts';

/** What a server does when a fault strikes. */
export interface Work {
  name: string;
  /** Whether it has begun to have an effect. */
  isUnderWay(): Promise<boolean>;
  isOver(client: Client): Promise<boolean>;
  /** Whether any server can do it, and not that alone which was called. */
  isTask?: true;
  /** Ends it after the fault, by calls to a server that is well, and expects all of it to be done, once. */
  finish(client: Client, server: { url: string; headers: Record<string, string> }): Promise<void>;
}
