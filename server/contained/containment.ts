import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { delimiter, isAbsolute, join, relative } from 'node:path';
import { promisify } from 'node:util';

/** What confines a process here. `bwrap` hides files and network, `unshare` the network, `node` neither from native code. */
export type Way = 'bwrap' | 'unshare' | 'node';

/** What a process may have of this machine's files; it has no network in any case. */
export interface Confines {
  /** Files and folders that it reads. */
  reads?: readonly string[];
  /** The one folder that it writes to. */
  writes?: string | undefined;
  /** Whether it may run the programs of the system. */
  hasPrograms?: boolean;
}

export interface Containment {
  way: Way;
  /** The command that runs another one within confines. */
  confine(command: readonly string[], confines: Confines): Promise<string[]>;
}

export interface ContainmentSettings {
  /** `auto` takes the strictest way that works, and `off` none but Node's. */
  mode: 'auto' | 'off' | 'require';
  /** Where programs are looked for. */
  path: string;
  /** Folders that stay hidden, even inside those of the system. */
  hidden: readonly string[];
}

/** Libraries, and how they are found. */
const systemLibraries = [
  '/usr/lib',
  '/usr/lib32',
  '/usr/lib64',
  '/usr/local/lib',
  '/lib',
  '/lib64',
  '/nix/store',
  '/etc/ld.so.cache',
  '/etc/alternatives',
];
const systemPrograms = ['/usr', '/bin', ...systemLibraries];

/** Finds the strictest way that works: a kernel or a container may forbid namespaces where the programs are. */
export async function findContainment({ mode, path, hidden }: ContainmentSettings): Promise<Containment> {
  const none: Containment = { way: 'node', confine: (command) => Promise.resolve([...command]) };
  if (mode === 'off' || process.platform !== 'linux') return none;
  const [bwrap, unshare, setpriv] = await Promise.all(
    ['bwrap', 'unshare', 'setpriv'].map((name) => findOnPath(name, path)),
  );
  const ways: Containment[] = [];
  if (bwrap) {
    // Versions before 0.8 do not have the second option.
    for (const options of [['--disable-userns'], []])
      ways.push({
        way: 'bwrap',
        confine: async (command, confines) => [
          bwrap,
          ...options,
          ...(await bubble(confines, hidden)),
          ...command,
        ],
      });
  }
  if (unshare && setpriv) {
    const prefix = [setpriv, ...noNewPrivileges, unshare, ...namespaces];
    ways.push({ way: 'unshare', confine: (command) => Promise.resolve([...prefix, ...command]) });
  }
  for (const way of ways) if (await works(way)) return way;
  return none;
}

const noNewPrivileges = '--no-new-privs --pdeathsig KILL --'.split(' ');
const namespaces = '--user --map-current-user --net --ipc --pid --fork --kill-child --'.split(' ');
const isolated = '--unshare-user --unshare-all --die-with-parent --new-session --cap-drop ALL'.split(' ');
const bareDevices = '--dev /dev --remount-ro /dev --remount-ro /'.split(' ');

/** Every namespace of its own, no capability, an empty read-only root, and no `/proc`. */
async function bubble({ reads = [], writes, hasPrograms }: Confines, hidden: readonly string[]) {
  const system = hasPrograms ? systemPrograms : systemLibraries;
  const found = await Promise.all(reads.map(withTarget));
  const masked = hidden.filter((folder) => system.some((each) => isInside(folder, each)));
  return [
    ...isolated,
    ...system.flatMap((path) => ['--ro-bind-try', path, path]),
    ...masked.flatMap((path) => ['--tmpfs', path]),
    ...found.flat().flatMap((path) => ['--ro-bind-try', path, path]),
    ...(writes === undefined ? [] : ['--bind', writes, writes]),
    ...bareDevices,
    ...masked.flatMap((path) => ['--remount-ro', path]),
    '--',
  ];
}

/** A path with its target, as programs look for what is beside that. */
async function withTarget(path: string): Promise<string[]> {
  const target = await realpath(path).catch(() => path);
  return target === path ? [path] : [path, target];
}

function isInside(path: string, folder: string) {
  const from = relative(folder, path);
  return from !== '' && !from.startsWith('..') && !isAbsolute(from);
}

async function findOnPath(name: string, path: string): Promise<string | undefined> {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, name);
    if (folder && (await access(file, constants.X_OK).then(...yesOrNo))) return file;
  }
  return undefined;
}

const yesOrNo = [() => true, () => false] as const;
const runFile = promisify(execFile);

async function works({ confine }: Containment): Promise<boolean> {
  const [program, ...args] = await confine(['/bin/sh', '-c', 'exit 0'], { hasPrograms: true });
  return runFile(program!, args, { env: {}, timeout: 10_000 }).then(...yesOrNo);
}

let found: Promise<Containment> | undefined;
let settings: ContainmentSettings = { mode: 'auto', path: '/usr/bin:/bin:/usr/local/bin', hidden: [] };

/** States the settings for all children of this process that start from now on. */
export function setContainment(stated: ContainmentSettings) {
  settings = stated;
  found = undefined;
}

/** What children of this process are confined by, looked for once. */
export const getContainment = (): Promise<Containment> => (found ??= findContainment(settings));
