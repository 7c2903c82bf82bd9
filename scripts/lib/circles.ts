/** What each node points to. Nodes that are pointed to and are no keys have no arrows of their own. */
export type Graph = ReadonlyMap<string, Iterable<string>>;

/** The nodes that reach each other, each group sorted, in the order of their names. A node by itself is no circle. */
export function findCircles(graph: Graph): string[][] {
  // Tarjan's strongly connected components.
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

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
    if (members.length > 1) circles.push(members.toSorted());
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles.toSorted(([a = ''], [b = '']) => a.localeCompare(b));
}

/** The shortest way from a node of a circle back to it, for a message. */
export function wayRound(graph: Graph, circle: readonly string[]): string[] {
  const [start = ''] = circle;
  const members = new Set(circle);
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
  return [...circle];
}
