import { maxChangedIds, type Change } from '#api/contract/changes.ts';
import type { Resource } from '#api/contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { afterCommit, rootOf } from '#server/db/transaction.ts';
import { maxMessageBytes, type Messages } from '#server/db/messages.ts';

export interface Subscriber {
  onChange(change: Change): void;
  /** Changes may have been missed. */
  onGap(): void;
}

/** What was written, as `publish` takes it. */
export interface Written {
  resource: Resource;
  /** Which of them; left out where it is not known. */
  ids?: number[];
  /** The tab of a browser that wrote it, which knows it already. */
  by?: string | null;
  /** The id of the user who wrote it. */
  user?: number | null;
}

/** Notifies every server process of what was written. A change may be missed or repeated: it says what to read again. */
export interface Changes {
  publish(change: Written): void;
  /** Until the returned function is called. */
  subscribe(subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

const publishers = new WeakMap<Database, Changes>();

/** Names what publishes the writes of a database that have no call to publish them. */
export function publishWritesOf(db: Database, changes: Changes) {
  publishers.set(db, changes);
}

/** Publishes what a transaction wrote once it has committed, and only then. */
export function publishAfterCommit(tx: Database, written: Written) {
  const changes = publishers.get(rootOf(tx));
  if (changes) afterCommit(tx, () => changes.publish(written));
}

/** How long changes are collected before they are sent, in milliseconds. */
const collectMs = 50;

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
    sending = Promise.all(toTexts(changes).map((text) => messages.send(text))).then(() => undefined, onError);
  }

  /** Each message is read once, however many follow. */
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
    publish({ resource, ids, by = null, user = null }) {
      const key = `${resource} ${by} ${user}`;
      const same = collected.get(key);
      if (!same) collected.set(key, { resource, by, user, ids: ids ? new Set(ids) : null });
      else if (!ids) same.ids = null;
      else for (const id of ids) same.ids?.add(id);
      timer ??= setTimeout(send, collectMs);
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

/** As few messages as they fit in. */
function toTexts(changes: Change[]): string[] {
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
