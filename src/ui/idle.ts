/** The longest that is waited for a page that is always busy, in milliseconds. */
const maxWaitMs = 500;

/** Resolves once the page has nothing else to do. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: maxWaitMs });
    else setTimeout(resolve, maxWaitMs / 5);
  });
