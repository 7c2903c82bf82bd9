/** The provider that people sign in with (OpenID Connect), in the place of a password. */
export interface ProviderSettings {
  /** As it calls itself: what comes before `/.well-known/openid-configuration`. */
  issuer: string;
  clientId: string;
  /** Undefined for a client that is told from others by its redirect URI and PKCE alone. */
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

/** The variables of the environment, which `text` reads; undefined where one is not set. */
export interface ProviderVariables {
  text: (name: string) => string | undefined;
  isOn: (name: string) => boolean;
  timeoutMs: number;
}

const loopback = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Reads `OIDC_*`. Returns why they cannot work as a sentence without a secret, or undefined where there is no provider. */
export function readProviderSettings({
  text,
  isOn,
  timeoutMs,
}: ProviderVariables): ProviderSettings | string | undefined {
  const issuer = text('OIDC_ISSUER');
  const clientId = text('OIDC_CLIENT_ID');
  if (issuer === undefined && clientId === undefined) return undefined;
  if (issuer === undefined || clientId === undefined)
    return 'OIDC_ISSUER and OIDC_CLIENT_ID go together: set both or neither.';
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname));
  if (!url || !isSecure || url.search || url.hash || url.username)
    return `OIDC_ISSUER must be an https address like https://login.example.com/realms/news, not "${issuer}".`;
  const label = text('OIDC_LABEL') ?? url.hostname;
  if (label.length > 40 || /[<>"&]/.test(label))
    return 'OIDC_LABEL must have at most 40 characters, without <, >, " and &.';
  const scopes = text('OIDC_SCOPES') ?? 'openid email profile';
  if (!scopes.split(/\s+/).includes('openid'))
    return `OIDC_SCOPES must be words of which one is openid, not "${scopes}".`;
  const roles = parts(text('OIDC_ROLES')).map((part) => {
    const [, value = '', codename = ''] = /^(.+)=(\w+)$/.exec(part) ?? [];
    return { value: value.trim(), codename };
  });
  if (roles.some(({ value, codename }) => !value || !codename))
    return 'OIDC_ROLES must be pairs like desk-admins=SUPER_USER_PERM,desk=EDITOR_PERM.';
  const createsUsers = isOn('OIDC_CREATE_USERS');
  if (createsUsers && roles.length === 0)
    return 'OIDC_CREATE_USERS=on needs OIDC_ROLES, which names the role of new users.';
  return {
    issuer,
    clientId,
    clientSecret: text('OIDC_CLIENT_SECRET'),
    scopes,
    label,
    roleClaim: text('OIDC_ROLE_CLAIM') ?? 'groups',
    roles,
    createsUsers,
    domains: parts(text('OIDC_DOMAINS')).map((domain) => domain.toLowerCase().replace(/^@/, '')),
    timeoutMs,
  };
}

const parts = (value = '') =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
