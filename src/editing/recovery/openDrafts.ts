const prefix = 'digest-desk draft ';

/** Locks exist in secure contexts only. Without them the draft of another tab is offered as abandoned, and stays. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Shows other tabs that a draft is open in this one, until the returned function is called or the tab ends. */
export function markOpen(id: string): () => void {
  let close!: () => void;
  const closed = new Promise<void>((resolve) => (close = resolve));
  void locks()
    ?.request(prefix + id, () => closed)
    .catch(() => undefined);
  return close;
}

/** The ids of the drafts that are open, in this tab or another. */
export async function openDrafts(): Promise<Set<string>> {
  const found = (await locks()?.query())?.held ?? [];
  const names = found.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : []));
  return new Set(names);
}

/** Whether one of the drafts was closed, once it is; false at once without any, and when `signal` aborts. */
export async function untilOneCloses(ids: readonly string[], signal: AbortSignal): Promise<boolean> {
  if (ids.length === 0) return false;
  const first = new AbortController();
  const options = { mode: 'shared', signal: AbortSignal.any([signal, first.signal]) } as const;
  return Promise.race(ids.map((id) => locks()!.request(prefix + id, options, () => true)))
    .catch(() => false)
    .finally(() => first.abort());
}
