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
  tokenFrom?: 'DESK_TOKEN' | 'profile' | 'keychain';
  /** Known when the token is the profile's. */
  email?: string;
  /** A yes alone changes nothing here. */
  isProtected: boolean;
  /** A profile was named that does not exist. */
  isUnknown?: true;
  /** Values of flags that are not typed. */
  defaults?: Record<string, string>;
}

/** The token that the keychain of the system has for a profile. */
type FindSecret = (entry: { profile: string; api: string }) => string | undefined;

/** Each setting comes from its flag, else the environment, else the profile, else its default. */
export function resolveAccount(
  flags: AccountFlags,
  env: Environment,
  config: Config,
  findSecret?: FindSecret,
): Account {
  const named = flags.profile ?? env.DESK_PROFILE;
  const profile = named || config.current;
  const stored = Object.hasOwn(config.profiles, profile) ? config.profiles[profile] : undefined;
  const api = cleanApi(flags.api ?? (env.DESK_API || undefined) ?? stored?.api ?? defaultApi);
  // A profile's token is sent to the server that issued it and to no other, and its protection is left with that server.
  const own = stored && cleanApi(stored.api) === api ? stored : undefined;
  const account: Account = {
    profile,
    api,
    isProtected: own?.protected === true,
    defaults: stored?.defaults,
    ...(named && !stored && { isUnknown: true }),
  };
  if (env.DESK_TOKEN) return { ...account, token: env.DESK_TOKEN, tokenFrom: 'DESK_TOKEN' };
  if (own?.token) return { ...account, token: own.token, tokenFrom: 'profile', email: own.email };
  if (!own?.keychain || !findSecret) return account;
  let token: string | undefined;
  return {
    ...account,
    // Found once it is needed: another program has to be started for it.
    get token() {
      return (token ??= findSecret({ profile, api }));
    },
    tokenFrom: 'keychain',
    email: own.email,
  };
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
