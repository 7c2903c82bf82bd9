import { idle } from '#ui/idle.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

/** A part that is fetched once the page has nothing else to do: what a first screen is usable without. */
export const lazyWhenIdle: typeof lazyPart = (load, Fallback) =>
  lazyPart(async () => {
    await idle();
    return load();
  }, Fallback);

/** Whether the browser saves data (Save-Data), so that nothing is prefetched. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
