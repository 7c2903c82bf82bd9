import { defaultApi, type Config, type Environment } from './config.ts';
import { UsageError, type CommandError } from './errors.ts';

export interface AccountFlags {
  api?: string;
  profile?: string;
}

/** Which server is called, and as whom. */
export interface Account {
  profile: string;
  /** Without a trailing slash. */
  api: string;
  token?: string;
  /** Where the token was found. */
  tokenFrom?: 'DESK_TOKEN' | 'profile';
  /** Known when the token is the profile's. */
  email?: string;
  /** A yes alone changes nothing here. */
  isProtected: boolean;
  /** A profile was named that does not exist. */
  isUnknown?: true;
}

/** Each setting comes from its flag, else the environment, else the profile, else its default. */
export function resolveAccount(flags: AccountFlags, env: Environment, config: Config): Account {
  const named = flags.profile ?? env.DESK_PROFILE;
  const profile = named || config.current;
  const isUnknown = named && !Object.hasOwn(config.profiles, profile) ? { isUnknown: true as const } : {};
  const stored = Object.hasOwn(config.profiles, profile) ? config.profiles[profile] : undefined;
  const api = cleanApi(flags.api ?? (env.DESK_API || undefined) ?? stored?.api ?? defaultApi);
  // A flag that names another server leaves the protected one.
  const isProtected = stored?.protected === true && cleanApi(stored.api) === api;
  if (env.DESK_TOKEN)
    return { profile, api, token: env.DESK_TOKEN, tokenFrom: 'DESK_TOKEN', isProtected, ...isUnknown };
  // A profile's token is sent to the server that issued it and to no other.
  if (stored?.token && cleanApi(stored.api) === api) {
    return { profile, api, token: stored.token, tokenFrom: 'profile', email: stored.email, isProtected };
  }
  return { profile, api, isProtected, ...isUnknown };
}

/** A mistyped profile would reach another server, and unprotected. */
export function unknownProfile({ profile }: Account): CommandError {
  return new UsageError(
    `There is no profile ${JSON.stringify(profile)}.`,
    'See them with `desk config list`, or make it with `desk login --profile NAME`.',
  );
}

/** An address in its one normal form. */
export function cleanApi(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new UsageError(
      `${JSON.stringify(address)} is not the address of an API.`,
      `Give it like ${defaultApi}, with --api or DESK_API.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}
