import { lazyPart } from '#ui/lazyPart.ts';

/** The longest that a component waits for a page that is always busy, in milliseconds. */
const maxWaitMs = 500;

/** A part that is fetched once the page has nothing else to do: what a first screen is usable without. */
export const lazyWhenIdle: typeof lazyPart = (load, Fallback) =>
  lazyPart(async () => {
    await idle();
    return load();
  }, Fallback);

/** Resolves once the page has nothing else to do. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: maxWaitMs });
    else setTimeout(resolve, maxWaitMs / 5);
  });
