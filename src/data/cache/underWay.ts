/** How many components show what is cached under a key. */
const shown = new Map<string, number>();
/** What gives up the last call for a key, while it is under way. */
const underWay = new Map<string, () => void>();

/** Makes a call for a key, which can be given up. */
export async function callFor<T>(key: string, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  underWay.set(key, abort);
  try {
    return await call(controller.signal);
  } finally {
    if (underWay.get(key) === abort) underWay.delete(key);
  }
}

/** Gives up the call for a key, if one is under way. */
export const giveUp = (key: string) => underWay.get(key)?.();

/** Notes that a component shows a key. Answers how it stops, with which the call is given up that nobody else waits for. */
export function show(key: string) {
  shown.set(key, (shown.get(key) ?? 0) + 1);
  return () => {
    const left = (shown.get(key) ?? 0) - 1;
    if (left > 0) shown.set(key, left);
    else shown.delete(key);
    // Another component may begin to show it in the same moment.
    setTimeout(() => {
      if (!shown.has(key)) giveUp(key);
    });
  };
}
