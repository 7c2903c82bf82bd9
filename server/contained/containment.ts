import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { delimiter, isAbsolute, join, relative } from 'node:path';
import { promisify } from 'node:util';

/** For native code, `bwrap` blocks files and the network, `unshare` only the network, and `node` nothing. */
export type ContainmentMethod = 'bwrap' | 'unshare' | 'node';

export interface ConfineOptions {
  readablePaths?: readonly string[];
  writableFolder?: string | undefined;
  allowsPrograms?: boolean;
}

export interface Containment {
  method: ContainmentMethod;
  confine(command: readonly string[], options: ConfineOptions): Promise<string[]>;
}

export interface SandboxSettings {
  /** `auto` picks the strictest method that works; `off` uses only Node's. */
  mode: 'auto' | 'off' | 'require';
  path: string;
  hiddenFolders: readonly string[];
}

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

/** Tries out each method, because a kernel or container may forbid namespaces even if the programs exist. */
export async function detectContainment({
  mode,
  path,
  hiddenFolders,
}: SandboxSettings): Promise<Containment> {
  const none: Containment = { method: 'node', confine: (command) => Promise.resolve([...command]) };
  if (mode === 'off' || process.platform !== 'linux') return none;
  const [bwrap, unshare, setpriv] = await Promise.all(
    ['bwrap', 'unshare', 'setpriv'].map((name) => findOnPath(name, path)),
  );
  const ways: Containment[] = [];
  if (bwrap) {
    // Versions before 0.8 lack the second option.
    for (const namespaceOptions of [['--disable-userns'], []])
      ways.push({
        method: 'bwrap',
        confine: async (command, options) => [
          bwrap,
          ...namespaceOptions,
          ...(await bwrapOptions(options, hiddenFolders)),
          ...command,
        ],
      });
  }
  if (unshare && setpriv) {
    const prefix = [setpriv, ...setprivOptions, unshare, ...namespaces];
    ways.push({ method: 'unshare', confine: (command) => Promise.resolve([...prefix, ...command]) });
  }
  for (const way of ways) if (await canConfine(way)) return way;
  return none;
}

const setprivOptions = '--no-new-privs --pdeathsig KILL --'.split(' ');
const namespaces = '--user --map-current-user --net --ipc --pid --fork --kill-child --'.split(' ');
const isolationOptions = '--unshare-user --unshare-all --die-with-parent --new-session --cap-drop ALL'.split(
  ' ',
);
const deviceOptions = '--dev /dev --remount-ro /dev --remount-ro /'.split(' ');

/** All namespaces, no capabilities, an empty read-only root and no `/proc`. */
async function bwrapOptions(
  { readablePaths = [], writableFolder, allowsPrograms }: ConfineOptions,
  hiddenFolders: readonly string[],
) {
  const system = allowsPrograms ? systemPrograms : systemLibraries;
  const found = await Promise.all(readablePaths.map(withLinkTarget));
  const masked = hiddenFolders.filter((folder) => system.some((each) => isInside(folder, each)));
  return [
    ...isolationOptions,
    ...system.flatMap((path) => ['--ro-bind-try', path, path]),
    ...masked.flatMap((path) => ['--tmpfs', path]),
    ...found.flat().flatMap((path) => ['--ro-bind-try', path, path]),
    ...(writableFolder === undefined ? [] : ['--bind', writableFolder, writableFolder]),
    ...deviceOptions,
    ...masked.flatMap((path) => ['--remount-ro', path]),
    '--',
  ];
}

async function withLinkTarget(path: string): Promise<string[]> {
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
    if (folder && (await access(file, constants.X_OK).then(...booleanHandlers))) return file;
  }
  return undefined;
}

const booleanHandlers = [() => true, () => false] as const;
const runFile = promisify(execFile);

async function canConfine({ confine }: Containment): Promise<boolean> {
  const [program, ...args] = await confine(['/bin/sh', '-c', 'exit 0'], { allowsPrograms: true });
  return runFile(program!, args, { env: {}, timeout: 10_000 }).then(...booleanHandlers);
}

let detectedContainment: Promise<Containment> | undefined;
let settings: SandboxSettings = { mode: 'auto', path: '/usr/bin:/bin:/usr/local/bin', hiddenFolders: [] };

export function setContainment(newSettings: SandboxSettings) {
  settings = newSettings;
  detectedContainment = undefined;
}

export const getContainment = (): Promise<Containment> =>
  (detectedContainment ??= detectContainment(settings));

export const guardedResources = {
  network: 'the network',
  sockets: 'local sockets, such as those of databases',
  files: 'the data folder',
  writing: 'writable folders',
  programs: 'system programs',
  environment: 'the server’s environment',
} as const;
export type GuardedResource = keyof typeof guardedResources;
