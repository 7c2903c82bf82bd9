import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { withLock } from './configLock.ts';
import { CommandError, UsageError } from './errors.ts';
import { exitCodes } from './exit.ts';
import { systemErrorText } from './systemText.ts';

export const defaultApi = 'http://127.0.0.1:4000/api';

export interface Profile {
  api: string;
  token?: string;
  /** The token is in the system keychain, not in this file. */
  keychain?: true | undefined;
  email?: string;
  /** Changes must be confirmed by typing a count or the profile's name. */
  protected?: true | undefined;
  defaults?: Record<string, string> | undefined;
}

export interface Config {
  schemaVersion: 1;
  current: string;
  profiles: Record<string, Profile>;
  aliases?: Record<string, string>;
}

export const emptyConfig: Config = { schemaVersion: 1, current: 'default', profiles: {} };

export type Environment = Record<string, string | undefined>;

/** `digest-desk/config.json` in the XDG configuration folder. */
export function configPath(env: Environment): string {
  const xdg = env.XDG_CONFIG_HOME;
  const folder = xdg && isAbsolute(xdg) ? xdg : join(env.HOME ?? homedir(), '.config');
  return join(folder, 'digest-desk', 'config.json');
}

/** Returns an empty configuration if the file doesn't exist. Throws if other users can read the file. */
export function readConfig(path: string): Config {
  let text: string;
  try {
    const { mode } = statSync(path);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new UsageError(
        `${path} contains tokens, and other users can read it.`,
        `Run \`chmod 600 ${path}\`, and sign in again if someone else may have read it.`,
      );
    }
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return structuredClone(emptyConfig);
    }
    throw error;
  }
  const { value } = parseConfig(text);
  if (!value) {
    throw new UsageError(
      `${path} is not a valid desk configuration.`,
      'Correct it with `desk config edit`, or delete it and sign in again with `desk login`.',
    );
  }
  return value;
}

/** Holds the lock, so that no other `desk` process can change the file at the same time. */
export function replaceConfig(path: string, create: () => Config): void {
  try {
    withLock(path, () => writeConfig(path, create()));
  } catch (error) {
    if (error instanceof CommandError || !(error instanceof Error) || !('code' in error)) throw error;
    throw new CommandError(
      {
        problem: `Can’t write ${path}: ${systemErrorText(error.message)}.`,
        exitCode: exitCodes.failed,
        code: 'cannot_write',
      },
      { cause: error },
    );
  }
}

/** Replaces the file atomically, readable only by its owner. Call it under the lock. */
export function writeConfig(path: string, config: Config): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.new`;
  try {
    writeFileSync(draft, formatConfig(config), { mode: 0o600, flush: true });
    chmodSync(draft, 0o600);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

export const formatConfig = (config: Config) => `${JSON.stringify(config, null, 2)}\n`;

export function parseConfig(text: string): { value?: Config; reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { reason: `this is not valid JSON (${(error as Error).message}).` };
  }
  const config = value as Partial<Config> | null;
  if (config?.schemaVersion !== 1) return { reason: 'schemaVersion must be 1.' };
  if (typeof config.current !== 'string') return { reason: 'current must name a profile.' };
  if (!isObject(config.profiles)) return { reason: 'profiles must be an object with profile names as keys.' };
  for (const [name, profile] of Object.entries(config.profiles)) {
    const where = `profile ${JSON.stringify(name)}`;
    if (typeof profile?.api !== 'string') return { reason: `${where} has no api (the URL of its server).` };
    if (profile.token !== undefined && typeof profile.token !== 'string')
      return { reason: `the token of ${where} must be a string.` };
    if (profile.defaults !== undefined && !isStringRecord(profile.defaults))
      return { reason: `the defaults of ${where} must be strings, with flag names as keys.` };
  }
  if (config.aliases !== undefined && !isStringRecord(config.aliases))
    return { reason: 'aliases must be strings, with alias names as keys.' };
  return { value: config as Config, reason: '' };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isStringRecord = (value: unknown) =>
  isObject(value) && Object.values(value).every((each) => typeof each === 'string');
