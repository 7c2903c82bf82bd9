import { NotSignedInError } from '#api/errors.ts';
import { defaultApi, type Config, type Environment } from './config.ts';
import { UsageError, CommandError, explain } from './errors.ts';
import { quoteForShell } from './output/text.ts';

export interface AccountFlags {
  api?: string;
  profile?: string;
}

export interface Account {
  profile: string;
  api: string;
  token?: string;
  tokenSource?: 'DESK_TOKEN' | 'profile' | 'keychain';
  email?: string;
  isProtected: boolean;
  isUnknown?: true;
  defaults?: Record<string, string>;
}

type SecretLookup = (entry: { profile: string; api: string }) => string | undefined;

/** Precedence of each setting: flag, environment, profile, default. */
export function resolveAccount(
  flags: AccountFlags,
  env: Environment,
  config: Config,
  findSecret?: SecretLookup,
): Account {
  const named = flags.profile ?? env.DESK_PROFILE;
  const profile = named || config.current;
  const stored = Object.hasOwn(config.profiles, profile) ? config.profiles[profile] : undefined;
  const api = normalizeApiUrl(flags.api ?? (env.DESK_API || undefined) ?? stored?.api ?? defaultApi);
  // A profile's token is sent only to the server that issued it, and its protection applies only there.
  const own = stored && normalizeApiUrl(stored.api) === api ? stored : undefined;
  const account: Account = {
    profile,
    api,
    isProtected: own?.protected === true,
    defaults: stored?.defaults,
    ...(named && !stored && { isUnknown: true }),
  };
  if (env.DESK_TOKEN) return { ...account, token: env.DESK_TOKEN, tokenSource: 'DESK_TOKEN' };
  if (own?.token) return { ...account, token: own.token, tokenSource: 'profile', email: own.email };
  if (!own?.keychain || !findSecret) return account;
  let token: string | undefined;
  return {
    ...account,
    // Lazy: reading the keychain starts another program.
    get token() {
      return (token ??= findSecret({ profile, api }));
    },
    tokenSource: 'keychain',
    email: own.email,
  };
}

/** Without this error, a mistyped profile would fall back to another server without protection. */
export function unknownProfileError({ profile }: Account): CommandError {
  return new UsageError(
    `Profile ${JSON.stringify(profile)} doesn’t exist.`,
    'List profiles with `desk config list`, or create this one with `desk login --profile NAME`.',
  );
}

/** Adds `/api` to a URL without a path. Throws a UsageError for anything but a plain http(s) URL. */
export function normalizeApiUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new UsageError(
      `${JSON.stringify(address)} is not an API URL.`,
      `Pass one like ${defaultApi} with --api or DESK_API.`,
    );
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '') || '/api'}`;
}

export function withTokenSource(error: unknown, { profile, tokenSource }: Account): unknown {
  const { cause, parts } = explain(error);
  if (!(cause instanceof NotSignedInError) || parts.code !== 'not_signed_in' || !tokenSource) return error;
  const isFromEnv = tokenSource === 'DESK_TOKEN';
  const why = isFromEnv
    ? 'It comes from DESK_TOKEN.'
    : `It comes from the profile ${JSON.stringify(profile)}${tokenSource === 'keychain' ? ', in the keychain' : ''}.`;
  const next = isFromEnv
    ? 'Set DESK_TOKEN to another token, or unset it and sign in with `desk login`.'
    : `Sign in with \`desk login --profile ${quoteForShell(profile)}\`.`;
  return new CommandError(
    { ...parts, reason: [why, parts.reason].filter(Boolean).join(' '), hint: next },
    { cause },
  );
}
