/** Values in memory that may be so old at most: others may have changed what they were made of. */
export interface AgedCache<Value> {
  read(key: number, find: () => Promise<Value>): Promise<Value>;
  /** To be called after a write, so that its caller sees the result. */
  invalidate(): void;
}

export function createAgedCache<Value>(maxAgeMs: number): AgedCache<Value> {
  const cached = new Map<number, { value: Promise<Value>; until: number }>();
  return {
    read(key, find) {
      const entry = cached.get(key);
      if (entry && entry.until > Date.now()) return entry.value;
      const value = find();
      cached.set(key, { value, until: Date.now() + maxAgeMs });
      value.catch(() => cached.delete(key));
      return value;
    },
    invalidate: () => cached.clear(),
  };
}
