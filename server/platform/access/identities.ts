import type { ListenForIdentities } from '#server/db/identityChanges.ts';

/** How long a row is valid at most, in milliseconds: should the connection that listens hang without an error. */
export const maxAgeMs = 30_000;
const maxEntries = 10_000;

interface Entry<Row> {
  row: Row;
  /** By `performance.now()`. */
  expiresAt: number;
}

/** Who calls, in memory. It is read again after anything about it changed, by whichever server. */
export interface Identities {
  /** The row of a key, for which `find` looks where it is not in memory. `valid_ms`: how long it may stay there. */
  read<Row extends { valid_ms: number }>(
    key: string,
    find: () => Promise<Row | undefined>,
  ): Promise<Row | undefined>;
  /** Before a call that ended a session is answered: the notification of the database may come later. */
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
  return {
    async read<Row extends { valid_ms: number }>(key: string, find: () => Promise<Row | undefined>) {
      const entry = entries.get(key) as Entry<Row> | undefined;
      const start = performance.now();
      if (entry && start < entry.expiresAt) return entry.row;
      const clearsBefore = clears;
      const row = await find();
      // What was read before a change may arrive after it.
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
