import { processesWith } from './processes.ts';

/** Linux counts processor time in hundredths of a second, whatever the kernel’s own clock. */
const ticksPerSecond = 100;

/**
 * Counts the processor time of Chromium’s child processes, from now on, where Chromium’s environment has a `NAME=value`
 * mark. Chromium ends before them and waits for none, so that no parent learns what they took. Elsewhere than on Linux
 * the count stays 0.
 */
export function countBrowserTime(mark: string) {
  const ticks = new Map<string, number>();
  const timer = setInterval(() => {
    for (const { pid, isChild, used } of processesWith(mark)) if (isChild) ticks.set(pid, used);
  }, 1000);
  timer.unref();

  return {
    /** Stops counting and returns the seconds. */
    stop() {
      clearInterval(timer);
      return [...ticks.values()].reduce((sum, each) => sum + each, 0) / ticksPerSecond;
    },
  };
}
