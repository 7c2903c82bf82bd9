import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the kernel’s own clock. */
const ticksPerSecond = 100;

/**
 * Counts the processor time of Chromium’s child processes, from now on, where Chromium’s environment has a `NAME=value`
 * mark. Chromium ends before them and waits for none, so that no parent learns what they took. Elsewhere than on Linux
 * the count stays 0.
 */
export function countBrowserTime(mark: string) {
  const ticks = new Map<string, number>();
  const timer = setInterval(sample, 1000);
  timer.unref();

  /** The children overwrite their environment with their title, so they are found by their group. */
  function sample() {
    const all = processes().flatMap(readProcess);
    const groups = new Set(
      all.filter(({ pid }) => environmentOf(pid).includes(mark)).map(({ group }) => group),
    );
    for (const { pid, group, isChild, used } of all) if (isChild && groups.has(group)) ticks.set(pid, used);
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

/** Nothing where the process ended meanwhile. */
function readProcess(pid: string) {
  try {
    const stat = read(pid, 'stat');
    // The second field is a name that may hold spaces. Then come the state, the parent, the group and others.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const used = Number(fields[11]) + Number(fields[12]);
    return [{ pid, group: fields[2], isChild: read(pid, 'cmdline').includes('--type='), used }];
  } catch {
    return [];
  }
}

function environmentOf(pid: string) {
  try {
    return read(pid, 'environ');
  } catch {
    return '';
  }
}
