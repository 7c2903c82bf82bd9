interface TitledItem {
  id: number;
  title: string;
}

export interface UsedItems<Item> {
  items: readonly Item[];
  countById: (id: number) => number;
}

export function countUsedItems<Digest, Item extends TitledItem>(
  digests: readonly Digest[],
  getItems: (digest: Digest) => readonly Item[],
): UsedItems<Item> {
  const counts = new Map<number, number>();
  const items = new Map<number, Item>();
  for (const item of digests.flatMap((digest) => [...getItems(digest)])) {
    items.set(item.id, item);
    counts.set(item.id, (counts.get(item.id) ?? 0) + 1);
  }
  const countById = (id: number) => counts.get(id) ?? 0;
  const inOrder = [...items.values()].toSorted(
    (a, b) => countById(b.id) - countById(a.id) || a.title.localeCompare(b.title),
  );
  return { items: inOrder, countById };
}
