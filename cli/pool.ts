export async function* mapInOrder<Item, Result>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const running: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // Awaited below; prevents an unhandled rejection until then.
    result.catch(() => {});
    running.push(result);
    if (running.length >= concurrency) yield await (running.shift() as Promise<Result>);
  }
  for (const result of running) yield await result;
}

export async function collectRows<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}
