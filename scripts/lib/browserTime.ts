import { findMarkedProcesses } from './processes.ts';

/** Linux reports CPU time in hundredths of a second, regardless of the kernel's own clock. */
const ticksPerSecond = 100;

/**
 * Starts counting the CPU time of Chromium's child processes whose environment contains the `NAME=value`
 * mark. Polling is needed because Chromium exits before its children without waiting for them, so no
 * parent process learns how much they used. Always 0 on systems other than Linux.
 */
export function trackBrowserCpuTime(mark: string) {
  const ticks = new Map<string, number>();
  const timer = setInterval(() => {
    for (const { pid, isChild, used } of findMarkedProcesses(mark)) if (isChild) ticks.set(pid, used);
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
