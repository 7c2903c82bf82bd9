import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: string;
  group: string;
}

/**
 * Returns all processes of every process group in which a process has the `NAME=value` mark in its
 * environment. Whole groups are needed because Chromium's processes overwrite their environment with their
 * title. Empty on systems other than Linux.
 */
export function findMarkedProcesses(mark: string): Process[] {
  const all = processIds().flatMap(readProcess);
  const groups = new Set(
    all.filter(({ pid }) => readEnvironment(pid).includes(mark)).map(({ group }) => group),
  );
  return all.filter(({ group }) => groups.has(group));
}

/** Kills all processes with the mark. */
export function killMarkedProcesses(mark: string) {
  for (const { pid } of findMarkedProcesses(mark)) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended in the meantime.
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

const readProcFile = (pid: string, file: string) => readFileSync(`/proc/${pid}/${file}`, 'latin1');

/** Returns an empty list if the process has ended in the meantime. */
function readProcess(pid: string): Process[] {
  try {
    const stat = readProcFile(pid, 'stat');
    // The second field is a name that may contain spaces. State, parent and group follow.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [{ pid, group: fields[2] ?? '' }];
  } catch {
    return [];
  }
}

/** Each variable ends with a null character, so that a mark can't match a prefix of a longer value. */
function readEnvironment(pid: string): string[] {
  try {
    return readProcFile(pid, 'environ').split('\0');
  } catch {
    return [];
  }
}
