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
  return new Set(found.map(({ name }) => name?.slice(prefix.length) ?? ''));
}
