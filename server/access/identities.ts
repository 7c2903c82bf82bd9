import type { ListenForIdentities } from '#server/db/messages.ts';

/** Limits how long an entry can be stale if the listening connection hangs without an error. */
export const maxAgeMs = 30_000;
const maxEntries = 10_000;

interface Entry<Row> {
  row: Row;
  expiresAt: number;
}

/** In-memory cache of callers, invalidated by changes on any server. */
export interface Identities {
  /** `valid_ms`: how long the row may be cached. */
  read<Row extends { valid_ms: number }>(
    key: string,
    find: () => Promise<Row | undefined>,
  ): Promise<Row | undefined>;
  /** What `read` would return without a query. Undefined if it isn't cached. */
  peek<Row>(key: string): Row | undefined;
  /** Call before answering a request that ended a session; the database's notification may come later. */
  clear(): void;
  close(): void;
}

export function createIdentities(listen: ListenForIdentities): Identities {
  const entries = new Map<string, Entry<unknown>>();
  let isListening = false;
  let clears = 0;
  function clear() {
    clears += 1;
    entries.clear();
  }
  const close = listen({
    onChange: clear,
    onListening(now) {
      isListening = now;
      clear();
    },
  });
  const peek = (key: string) => {
    const entry = entries.get(key);
    return entry && performance.now() < entry.expiresAt ? entry.row : undefined;
  };
  return {
    peek: <Row>(key: string) => peek(key) as Row | undefined,
    async read<Row extends { valid_ms: number }>(key: string, find: () => Promise<Row | undefined>) {
      const entry = entries.get(key) as Entry<Row> | undefined;
      const start = performance.now();
      if (entry && start < entry.expiresAt) return entry.row;
      const clearsBefore = clears;
      const row = await find();
      // A read from before a change may arrive after it.
      if (row && row.valid_ms > 0 && isListening && clears === clearsBefore) {
        if (entries.size >= maxEntries) entries.clear();
        entries.set(key, { row, expiresAt: start + row.valid_ms });
      }
      return row;
    },
    clear,
    close,
  };
}
