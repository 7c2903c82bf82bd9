const lockPrefix = 'digest-desk draft ';

/**
 * Web Locks need a secure context. Without them, a draft open in another tab is offered as abandoned, but
 * never deleted.
 */
const getLockManager = (): LockManager | undefined => globalThis.navigator?.locks;

/** Marks a draft as open in this tab until the returned function is called. */
export function lockOpenDraft(id: string): () => void {
  let close!: () => void;
  const closed = new Promise<void>((resolve) => (close = resolve));
  void getLockManager()
    ?.request(lockPrefix + id, () => closed)
    .catch(() => undefined);
  return close;
}

export async function listOpenDrafts(): Promise<Set<string>> {
  const found = (await getLockManager()?.query())?.held ?? [];
  const names = found.flatMap(({ name }) =>
    name?.startsWith(lockPrefix) ? name.slice(lockPrefix.length) : [],
  );
  return new Set(names);
}

/** Resolves to false if `ids` is empty, or on abort. */
export async function waitUntilOneCloses(ids: readonly string[], signal: AbortSignal): Promise<boolean> {
  if (ids.length === 0) return false;
  const first = new AbortController();
  const options = { mode: 'shared', signal: AbortSignal.any([signal, first.signal]) } as const;
  return Promise.race(ids.map((id) => getLockManager()!.request(lockPrefix + id, options, () => true)))
    .catch(() => false)
    .finally(() => first.abort());
}
