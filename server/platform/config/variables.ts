import { withSecretFiles } from './secretFiles.ts';

/** A setting that cannot work; its message is one sentence for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The environment with the secrets of files. */
export function readEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  try {
    return withSecretFiles(env);
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

/** A variable that is set to nothing counts as not set. */
export function readText(env: NodeJS.ProcessEnv, name: string) {
  return env[name]?.trim() || undefined;
}

export function readInteger(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  minimum: number,
  maximum: number,
) {
  const value = readText(env, name);
  if (value === undefined) return fallback;
  if (!/^\d+$/.test(value) || Number(value) < minimum || Number(value) > maximum) {
    throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${value}".`);
  }
  return Number(value);
}

export function readFlag(env: NodeJS.ProcessEnv, name: string, fallback: boolean) {
  return readOneOf(env, name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';
}

export function readOneOf<const T extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  values: readonly T[],
  fallback: T,
): T {
  const value = readText(env, name);
  if (value === undefined) return fallback;
  const found = values.find((candidate) => candidate === value);
  if (!found) throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${value}".`);
  return found;
}

export function readList(env: NodeJS.ProcessEnv, name: string) {
  return (readText(env, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

export function readWebAddress(env: NodeJS.ProcessEnv, name: string) {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new ConfigError(`${name} must be an http or https address, not "${value}".`);
  }
  return value.replace(/\/+$/, '');
}

/** Where a service is that is called with a key of ours, or that is secret. */
export function readServiceAddress(env: NodeJS.ProcessEnv, name: string, example: string) {
  const url = readText(env, name);
  if (url === undefined) return undefined;
  const { protocol, username, password } = URL.canParse(url) ? new URL(url) : ({} as Partial<URL>);
  if (!/^https?:$/.test(protocol ?? '') || username || password) {
    // The value is not repeated: it may hold a password.
    throw new ConfigError(`${name} must look like ${example}.`);
  }
  return url;
}

export const isLoopbackHost = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
