/** Each node's direct dependencies. A node that isn't a key has no dependencies. */
export type Graph = ReadonlyMap<string, Iterable<string>>;

/**
 * Returns the strongly connected components of more than one node. The nodes of each are sorted, and so is
 * the list.
 */
export function findCycles(graph: Graph): string[][] {
  // Tarjan's strongly connected components.
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(node: string) {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    if (members.length > 1) cycles.push(members.toSorted());
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles.toSorted(([a = ''], [b = '']) => a.localeCompare(b));
}

/** Returns the shortest path from the first node of a cycle back to itself, for an error message. */
export function findShortestCycle(graph: Graph, cycle: readonly string[]): string[] {
  const [start = ''] = cycle;
  const members = new Set(cycle);
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1)!) ?? []) {
      if (next === start) return [...way, start];
      if (!members.has(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [...cycle];
}
