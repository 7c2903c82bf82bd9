import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { UsageError } from './errors.ts';

export const defaultApi = 'http://127.0.0.1:4000/api';

export interface Profile {
  api: string;
  token?: string;
  /** The token is in the keychain of the system, and not here. */
  keychain?: true | undefined;
  email?: string;
  /** Changes there have to be confirmed by more than a yes. */
  protected?: true | undefined;
  /** Values of flags that are not typed (cli/defaults.ts). */
  defaults?: Record<string, string> | undefined;
}

export interface Config {
  schemaVersion: 1;
  /** The profile that is used when none is named. */
  current: string;
  profiles: Record<string, Profile>;
  /** What the first word of a command line may stand for (cli/aliases.ts). */
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
      return structuredClone(emptyConfig);
    }
    throw error;
  }
  const { value } = parseConfig(text);
  if (!value) {
    throw new UsageError(
      `${path} is not a configuration of desk.`,
      'Correct it with `desk config edit`, or delete it and sign in again with `desk login`.',
    );
  }
  return value;
}

/** Replaces the file in one step, readable by its owner alone. */
export function writeConfig(path: string, config: Config): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, toConfigText(config), { mode: 0o600 });
  // The mode above only counts for a new file.
  chmodSync(draft, 0o600);
  renameSync(draft, path);
}

export const toConfigText = (config: Config) => `${JSON.stringify(config, null, 2)}\n`;

/** A configuration as it is stored, or why a text cannot be one, as the end of a sentence. */
export function parseConfig(text: string): { value?: Config; reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { reason: `this is not JSON (${(error as Error).message}).` };
  }
  const config = value as Partial<Config> | null;
  if (config?.schemaVersion !== 1) return { reason: 'schemaVersion has to be 1.' };
  if (typeof config.current !== 'string') return { reason: 'current has to name a profile.' };
  if (!isObject(config.profiles)) return { reason: 'profiles have to be an object, by name.' };
  for (const [name, profile] of Object.entries(config.profiles)) {
    const where = `the profile ${JSON.stringify(name)}`;
    if (typeof profile?.api !== 'string')
      return { reason: `${where} has no api, the address of its server.` };
    if (profile.token !== undefined && typeof profile.token !== 'string')
      return { reason: `the token of ${where} has to be a text.` };
    if (profile.defaults !== undefined && !areTexts(profile.defaults))
      return { reason: `the defaults of ${where} have to be texts, by flag.` };
  }
  if (config.aliases !== undefined && !areTexts(config.aliases))
    return { reason: 'aliases have to be texts, by name.' };
  return { value: config as Config, reason: '' };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const areTexts = (value: unknown) =>
  isObject(value) && Object.values(value).every((each) => typeof each === 'string');
