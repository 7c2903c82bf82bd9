import { maxChangedIds, type Change } from '#api/contract/changes.ts';
import type { Resource } from '#api/contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { afterCommit, rootDatabase } from '#server/db/transaction.ts';
import { maxMessageBytes, type Messages } from '#server/db/messages.ts';

export interface Subscriber {
  onChange(change: Change): void;
  /** Changes may have been missed. */
  onGap(): void;
}

export interface WriteEvent {
  resource: Resource;
  /** Omitted if unknown. */
  ids?: number[];
  /** The browser tab that made the change and doesn't need to reload. */
  tabId?: string | null;
  user?: number | null;
}

/** Events may be lost or repeated, so subscribers should only use them to reload. */
export interface Changes {
  publish(change: WriteEvent): void;
  /** Returns the unsubscribe function. */
  subscribe(subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

const publishers = new WeakMap<Database, Changes>();

export function registerPublisher(db: Database, changes: Changes) {
  publishers.set(db, changes);
}

export function publishAfterCommit(tx: Database, event: WriteEvent) {
  const changes = publishers.get(rootDatabase(tx));
  if (changes) afterCommit(tx, () => changes.publish(event));
}

const batchWindowMs = 50;

export function createChanges(messages: Messages, onError: (error: unknown) => void): Changes {
  const collected = new Map<string, Omit<Change, 'ids'> & { ids: Set<number> | null }>();
  const subscribers = new Set<Subscriber>();
  let isListening = false;
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  function send() {
    timer = undefined;
    const changes = [...collected.values()].map(({ ids, ...change }) => ({
      ...change,
      ids: ids && ids.size <= maxChangedIds ? [...ids] : null,
    }));
    collected.clear();
    sending = Promise.all(splitIntoMessages(changes).map((text) => messages.send(text))).then(
      () => undefined,
      onError,
    );
  }

  function listen() {
    if (isListening) return;
    isListening = true;
    messages.listen({
      onGap() {
        for (const { onGap } of subscribers) onGap();
      },
      onMessage(text) {
        for (const change of JSON.parse(text) as Change[])
          for (const { onChange } of subscribers) onChange(change);
      },
    });
  }

  return {
    publish({ resource, ids, tabId = null, user = null }) {
      const key = `${resource} ${tabId} ${user}`;
      const same = collected.get(key);
      if (!same) collected.set(key, { resource, by: tabId, user, ids: ids ? new Set(ids) : null });
      else if (!ids) same.ids = null;
      else for (const id of ids) same.ids?.add(id);
      timer ??= setTimeout(send, batchWindowMs);
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      listen();
      return () => subscribers.delete(subscriber);
    },
    async close() {
      clearTimeout(timer);
      if (timer) send();
      await sending;
    },
  };
}

function splitIntoMessages(changes: Change[]): string[] {
  const texts: string[] = [];
  let part: Change[] = [];
  for (const change of changes) {
    if (part.length > 0 && Buffer.byteLength(JSON.stringify([...part, change])) > maxMessageBytes) {
      texts.push(JSON.stringify(part));
      part = [];
    }
    part.push(change);
  }
  return part.length > 0 ? [...texts, JSON.stringify(part)] : texts;
}
