export function lazyFunction<Values extends unknown[], Result>(create: () => (...values: Values) => Result) {
  let made: ((...values: Values) => Result) | undefined;
  return (...values: Values) => (made ??= create())(...values);
}

export function shareInFlight<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => (running ??= call().finally(() => (running = undefined)));
}

export interface ExpiringCache<Value> {
  read(key: number, find: () => Promise<Value>): Promise<Value>;
  invalidate(): void;
}

export function createExpiringCache<Value>(maxAgeMs: number): ExpiringCache<Value> {
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
