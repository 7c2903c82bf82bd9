import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: string;
  group: string;
  /** Whether it is one of Chromium's, other than its first. */
  isChild: boolean;
  /** Processor time, in hundredths of a second. */
  used: number;
}

/**
 * The processes in whose group one has a `NAME=value` mark in its environment. Chromium's overwrite theirs with their
 * title, so they are found by their group. Elsewhere than on Linux there are none.
 */
export function processesWith(mark: string): Process[] {
  const all = processIds().flatMap(readProcess);
  const groups = new Set(
    all.filter(({ pid }) => readEnvironment(pid).includes(mark)).map(({ group }) => group),
  );
  return all.filter(({ group }) => groups.has(group));
}

/** Ends the processes of a mark at once. */
export function killProcessesWith(mark: string) {
  for (const { pid } of processesWith(mark)) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

function processIds() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

const read = (pid: string, file: string) => readFileSync(`/proc/${pid}/${file}`, 'latin1');

/** Nothing where the process ended meanwhile. */
function readProcess(pid: string): Process[] {
  try {
    const stat = read(pid, 'stat');
    // The second field is a name that may hold spaces. Then come the state, the parent, the group and others.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const used = Number(fields[11]) + Number(fields[12]);
    return [{ pid, group: fields[2] ?? '', isChild: read(pid, 'cmdline').includes('--type='), used }];
  } catch {
    return [];
  }
}

/** Its variables end with a null character, so that no value is the start of another. */
function readEnvironment(pid: string): string[] {
  try {
    return read(pid, 'environ').split('\0');
  } catch {
    return [];
  }
}
