import type { ListenForIdentities } from './identityChanges.ts';

export interface MessageListener {
  onMessage(text: string): void;
  /** Messages may have been missed: the connection was lost for a while. */
  onGap(): void;
}

/** Messages between the processes that share a database. They are not stored: who does not listen misses them. */
export interface Messages {
  /** Sends a text of at most `maxMessageBytes` to every listener, in this process too. */
  send(text: string): Promise<void>;
  /** Listens until the returned function is called. */
  listen(listener: MessageListener): () => void;
  listenForIdentities: ListenForIdentities;
  close(): Promise<void>;
}

/** PostgreSQL refuses a notification of 8,000 bytes. */
export const maxMessageBytes = 7900;

/** The messages of a process that has the database to itself. */
export function localMessages(listenForIdentities: ListenForIdentities): Messages {
  const listeners = new Set<MessageListener>();
  return {
    send: async (text) => {
      for (const { onMessage } of listeners) onMessage(text);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listenForIdentities,
    close: async () => listeners.clear(),
  };
}
