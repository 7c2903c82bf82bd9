interface Named {
  id: number;
  title: string;
}

/** Items with how many digests have each. */
export interface Carried<Item> {
  items: readonly Item[];
  countOf: (id: number) => number;
}

/**
 * What some digests have of one kind, such as their labels, each once with the number of digests that have it, the most
 * frequent first.
 */
export function carriedBy<Digest, Item extends Named>(
  digests: readonly Digest[],
  itemsOf: (digest: Digest) => readonly Item[],
): Carried<Item> {
  const counts = new Map<number, number>();
  const items = new Map<number, Item>();
  for (const item of digests.flatMap((digest) => [...itemsOf(digest)])) {
    items.set(item.id, item);
    counts.set(item.id, (counts.get(item.id) ?? 0) + 1);
  }
  const countOf = (id: number) => counts.get(id) ?? 0;
  const inOrder = [...items.values()].toSorted(
    (a, b) => countOf(b.id) - countOf(a.id) || a.title.localeCompare(b.title),
  );
  return { items: inOrder, countOf };
}
