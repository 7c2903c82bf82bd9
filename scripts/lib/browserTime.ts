import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the kernel’s own clock. */
const ticksPerSecond = 100;

/**
 * Counts the processor time of Chromium’s child processes whose environment has a `NAME=value` mark, from now on.
 * Chromium ends before them and waits for none, so that no parent learns what they took. Elsewhere than on Linux the
 * count stays 0.
 */
export function countBrowserTime(mark: string) {
  const ticks = new Map<string, number>();
  const timer = setInterval(sample, 1000);
  timer.unref();

  function sample() {
    for (const pid of processes()) {
      try {
        if (!read(pid, 'cmdline').includes('--type=') || !read(pid, 'environ').includes(mark)) continue;
        ticks.set(pid, ticksOf(read(pid, 'stat')));
      } catch {
        // It ended meanwhile.
      }
    }
  }

  return {
    /** Ends the count. Gives seconds. */
    stop() {
      clearInterval(timer);
      return [...ticks.values()].reduce((sum, each) => sum + each, 0) / ticksPerSecond;
    },
  };
}

function processes() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

const read = (pid: string, file: string) => readFileSync(`/proc/${pid}/${file}`, 'latin1');

/** User and system time are the 14th and 15th field; the second is a name that may hold spaces. */
function ticksOf(stat: string) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
