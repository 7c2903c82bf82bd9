import { lazyPart } from '#ui/lazyPart.tsx';

/** The longest that a component waits for a page that is always busy, in milliseconds. */
const maxWaitMs = 500;

/** A part that is fetched once the page has nothing else to do: what a first screen is usable without. */
export const lazyWhenIdle: typeof lazyPart = (load, Fallback) =>
  lazyPart(async () => {
    await idle();
    return load();
  }, Fallback);

/** Whether the browser was asked to save data, so that nothing is fetched that may not be used (Save-Data). */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Resolves once the page has nothing else to do. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: maxWaitMs });
    else setTimeout(resolve, maxWaitMs / 5);
  });
