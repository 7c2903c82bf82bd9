import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { UsageError } from './errors.ts';

export const defaultApi = 'http://127.0.0.1:4000/api';

export interface Profile {
  api: string;
  token?: string;
  email?: string;
  /** Changes there have to be confirmed by more than a yes. */
  protected?: true | undefined;
}

export interface Config {
  schemaVersion: 1;
  /** The profile that is used when none is named. */
  current: string;
  profiles: Record<string, Profile>;
  /** What the first word of a command line may stand for (cli/aliases.ts). */
  aliases?: Record<string, string>;
}

export type Environment = Record<string, string | undefined>;

/** `digest-desk/config.json` in the XDG configuration folder. */
export function configPath(env: Environment): string {
  const xdg = env.XDG_CONFIG_HOME;
  const folder = xdg && isAbsolute(xdg) ? xdg : join(env.HOME ?? homedir(), '.config');
  return join(folder, 'digest-desk', 'config.json');
}

/** The stored profiles; none when the file does not exist. Refuses a file that others can read. */
export function readConfig(path: string): Config {
  let text: string;
  try {
    const { mode } = statSync(path);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new UsageError(
        `${path} holds tokens, and others than you may read it.`,
        `Run \`chmod 600 ${path}\`, and sign in again if it may have been read.`,
      );
    }
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return { schemaVersion: 1, current: 'default', profiles: {} };
    }
    throw error;
  }
  const config = parse(text);
  if (!config) {
    throw new UsageError(
      `${path} is not a configuration of desk.`,
      'Correct it, or delete it and sign in again with `desk login`.',
    );
  }
  return config;
}

/** Replaces the file in one step, readable by its owner alone. */
export function writeConfig(path: string, config: Config): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  // The mode above only counts for a new file.
  chmodSync(draft, 0o600);
  renameSync(draft, path);
}

function parse(text: string): Config | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const config = value as Partial<Config> | null;
  if (config?.schemaVersion !== 1 || typeof config.current !== 'string') return undefined;
  if (typeof config.profiles !== 'object' || config.profiles === null) return undefined;
  const sound = Object.values(config.profiles).every((profile) => typeof profile?.api === 'string');
  const named = Object.values(config.aliases ?? {}).every((command) => typeof command === 'string');
  return sound && named ? (config as Config) : undefined;
}
