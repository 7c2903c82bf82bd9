export interface MessageListener {
  onMessage(text: string): void;
  /** Messages may have been missed while the connection was lost. */
  onGap(): void;
}

/** Messages aren't stored: a process that isn't listening misses them. */
export interface Messages {
  /** Sends at most `maxMessageBytes`. The message also reaches this process. */
  send(text: string): Promise<void>;
  listen(listener: MessageListener): () => void;
  listenForIdentities: ListenForIdentities;
  close(): Promise<void>;
}

/** PostgreSQL rejects notifications of 8,000 bytes. */
export const maxMessageBytes = 7900;

export function createLocalMessages(listenForIdentities: ListenForIdentities): Messages {
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

/** Announces changes to sessions, tokens, staff or languages. */
export const identityChannel = 'digest_desk_identities';

export interface IdentityListener {
  onChange(): void;
  onListening(isListening: boolean): void;
}

export type ListenForIdentities = (listener: IdentityListener) => () => void;
