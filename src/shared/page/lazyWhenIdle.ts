import { waitUntilIdle } from '#ui/whenQuiet.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';

/** Fetches a non-essential part once the page is idle. */
export const lazyWhenIdle: typeof lazyComponent = (load, Fallback) =>
  lazyComponent(async () => {
    await waitUntilIdle();
    return load();
  }, Fallback);

/** Save-Data disables prefetching. */
export const isDataSaverOn = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
