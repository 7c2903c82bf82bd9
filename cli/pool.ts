/** Runs a step over items, a few at a time, and yields the results in the items' order. */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  concurrency: number,
  step: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const running: Promise<Result>[] = [];
  for (const item of items) {
    const result = step(item);
    // Awaited below, in its turn; until then a failure is not an unhandled one.
    result.catch(() => {});
    running.push(result);
    if (running.length >= concurrency) yield await (running.shift() as Promise<Result>);
  }
  for (const result of running) yield await result;
}
