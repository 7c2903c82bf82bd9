/** Calls that come while one is under way share its result. */
export function shared<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => (running ??= call().finally(() => (running = undefined)));
}
