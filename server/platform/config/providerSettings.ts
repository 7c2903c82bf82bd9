import { ConfigError, isLoopbackHost, readFlag, readInteger, readList, readText } from './variables.ts';

/** The provider that people sign in with (OpenID Connect), in the place of a password. */
export interface ProviderSettings {
  /** As it calls itself: what comes before `/.well-known/openid-configuration`. */
  issuer: string;
  clientId: string;
  /** Undefined for a public client, which its redirect URI and PKCE alone identify. */
  clientSecret: string | undefined;
  scopes: string;
  /** What the button calls it. */
  label: string;
  /** The claim that `roles` are of; a claim within another after a dot. */
  roleClaim: string;
  /** Values of the claim with the codenames of roles, the first that a person has counts; `*` is for anybody. Empty: roles are assigned here. */
  roles: { value: string; codename: string }[];
  /** Whether who is not known here becomes a user. */
  createsUsers: boolean;
  /** In lower case; an email has to be of one of them. Empty: of any. */
  domains: string[];
  timeoutMs: number;
}

/** Reads `OIDC_*`. Undefined where there is no provider. No error repeats a secret. */
export function readProviderSettings(env: NodeJS.ProcessEnv): ProviderSettings | undefined {
  const issuer = readText(env, 'OIDC_ISSUER');
  const clientId = readText(env, 'OIDC_CLIENT_ID');
  if (issuer === undefined && clientId === undefined) return undefined;
  if (issuer === undefined || clientId === undefined)
    throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID go together: set both or neither.');
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
  if (!url || !isSecure || url.search || url.hash || url.username)
    throw new ConfigError(
      `OIDC_ISSUER must be an https address like https://login.example.com/realms/news, not "${issuer}".`,
    );
  const label = readText(env, 'OIDC_LABEL') ?? url.hostname;
  if (label.length > 40 || /[<>"&]/.test(label))
    throw new ConfigError('OIDC_LABEL must have at most 40 characters, without <, >, " and &.');
  const scopes = readText(env, 'OIDC_SCOPES') ?? 'openid email profile';
  if (!scopes.split(/\s+/).includes('openid'))
    throw new ConfigError(`OIDC_SCOPES must be words of which one is openid, not "${scopes}".`);
  const roles = readList(env, 'OIDC_ROLES').map((part) => {
    const [, value = '', codename = ''] = /^(.+)=(\w+)$/.exec(part) ?? [];
    return { value: value.trim(), codename };
  });
  if (roles.some(({ value, codename }) => !value || !codename))
    throw new ConfigError('OIDC_ROLES must be pairs like desk-admins=SUPER_USER_PERM,desk=EDITOR_PERM.');
  const createsUsers = readFlag(env, 'OIDC_CREATE_USERS', false);
  if (createsUsers && roles.length === 0)
    throw new ConfigError('OIDC_CREATE_USERS=on needs OIDC_ROLES, which names the role of new users.');
  return {
    issuer,
    clientId,
    clientSecret: readText(env, 'OIDC_CLIENT_SECRET'),
    scopes,
    label,
    roleClaim: readText(env, 'OIDC_ROLE_CLAIM') ?? 'groups',
    roles,
    createsUsers,
    domains: readList(env, 'OIDC_DOMAINS').map((domain) => domain.toLowerCase().replace(/^@/, '')),
    timeoutMs: readInteger(env, 'OIDC_TIMEOUT', 10, 1, 60) * 1000,
  };
}
