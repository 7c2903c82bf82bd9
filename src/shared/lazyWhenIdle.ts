import { lazy, type ComponentType } from 'react';

/** The longest that a component waits for a page that is always busy, in milliseconds. */
const maxWaitMs = 500;

/** A component in a chunk of its own that is fetched once the page has nothing else to do: what a first screen is usable without. */
export const lazyWhenIdle = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await idle();
    return { default: await load() };
  });

const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: maxWaitMs });
    else setTimeout(resolve, maxWaitMs / 5);
  });
