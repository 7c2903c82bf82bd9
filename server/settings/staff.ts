import {
  checkedText,
  ConfigError,
  flag,
  integer,
  isLoopbackHost,
  list,
  parsedText,
  parseUrl,
  readIfSet,
  splitList,
  defineSettingGroup,
  text,
} from './schema.ts';

export const mail = defineSettingGroup(
  'Email to staff',
  {
    SMTP_URL: checkedText(
      (value) => {
        const url = parseUrl(value);
        return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
      },
      {
        isSecret: true,
        values: 'URL',
        example: 'smtps://user:password@mail.example.com:465',
        refusal: 'must look like smtps://user:password@mail.example.com:465.',
        description: 'Mail server for email to staff. If unset, staff are notified only in their inbox.',
      },
    ),
    MAIL_FROM: parsedText(parseSender, {
      example: 'Digest Desk <desk@example.com>',
      refusal: 'must be an address like Digest Desk <desk@example.com>, not "%s".',
      description: 'Sender of those emails.',
    }),
  },
  {
    intro: 'See [email to staff](operations.md#email-to-staff).',
    requiredTogether: [['SMTP_URL', 'MAIL_FROM']],
  },
);

export const provider = defineSettingGroup(
  'Sign-in with a provider',
  {
    OIDC_ISSUER: checkedText(isIssuer, {
      values: 'URL',
      example: 'https://login.example.com/realms/news',
      refusal: 'must be an https URL like https://login.example.com/realms/news, not "%s".',
      description:
        'Issuer URL of the OpenID Connect provider: the part before `/.well-known/openid-configuration`. It must use https, except on this machine.',
    }),
    OIDC_CLIENT_ID: text({ description: 'Client ID of this server at the provider.' }),
    OIDC_CLIENT_SECRET: text({
      isSecret: true,
      description: 'Client secret. If unset, this is a public client that only uses PKCE.',
    }),
    OIDC_LABEL: checkedText((label) => label.length <= 40 && !/[<>"&]/.test(label), {
      defaultNote: 'host of the issuer',
      refusal: 'must have at most 40 characters, without <, >, " or &.',
      description: 'Name of the provider on the sign-in page.',
    }),
    OIDC_SCOPES: checkedText((scopes) => scopes.split(/\s+/).includes('openid'), {
      default: 'openid email profile',
      refusal: 'must be words that include openid, not "%s".',
      description:
        'Scopes to request, separated by spaces. Many providers return roles only if you request `groups`.',
    }),
    OIDC_ROLE_CLAIM: text({
      default: 'groups',
      example: 'realm_access.roles',
      description: 'Claim in the ID token or userinfo that lists roles. Use a dot for a nested claim.',
    }),
    OIDC_ROLES: parsedText(parseRoles, {
      default: [],
      values: 'list',
      example: 'desk-admins=SUPER_USER_PERM,desk=EDITOR_PERM,*=STAFF_USER_PERM',
      refusal: 'must be pairs like desk-admins=SUPER_USER_PERM,desk=EDITOR_PERM.',
      description:
        'Values of that claim and the roles they map to. The first match wins, and `*` matches everyone. If set, each sign-in sets or removes the role; if unset, super users assign roles.',
    }),
    OIDC_CREATE_USERS: flag({
      default: false,
      description:
        '`on` creates users for people with a role from the claim. Otherwise they need an account with the same email.',
    }),
    OIDC_DOMAINS: list({
      example: 'example.com',
      defaultNote: 'any',
      description: 'Email domains allowed to sign in.',
    }),
    OIDC_TIMEOUT: integer(1, 60, {
      default: 10,
      unit: 'seconds',
      description: 'Timeout for a request to the provider.',
    }),
  },
  {
    intro: 'See [sign-in with a provider](operations.md#sign-in-with-a-provider).',
    requiredTogether: [['OIDC_ISSUER', 'OIDC_CLIENT_ID']],
  },
);

export type MailSettings = NonNullable<ReturnType<typeof readMail>>;
export type ProviderSettings = NonNullable<ReturnType<typeof readProvider>>;

export function readMail(env: NodeJS.ProcessEnv) {
  const values = readIfSet(env, mail, 'SMTP_URL', 'MAIL_FROM');
  return values && { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM };
}

export function readProvider(env: NodeJS.ProcessEnv) {
  const values = readIfSet(env, provider, 'OIDC_ISSUER', 'OIDC_CLIENT_ID');
  if (!values) return undefined;
  if (values.OIDC_CREATE_USERS && values.OIDC_ROLES.length === 0)
    throw new ConfigError('OIDC_CREATE_USERS=on needs OIDC_ROLES, which names the role of new users.');
  return {
    issuer: values.OIDC_ISSUER,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET,
    scopes: values.OIDC_SCOPES,
    label: values.OIDC_LABEL ?? new URL(values.OIDC_ISSUER).hostname,
    roleClaim: values.OIDC_ROLE_CLAIM,
    /** Empty: roles are assigned here. */
    roles: values.OIDC_ROLES,
    createsUsers: values.OIDC_CREATE_USERS,
    /** Lower case. Empty: any. */
    domains: values.OIDC_DOMAINS.map((domain) => domain.toLowerCase().replace(/^@/, '')),
    timeoutMs: values.OIDC_TIMEOUT * 1000,
  };
}

function parseSender(value: string) {
  const [, name = '', address = value] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? [];
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address.trim())) return undefined;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

function isIssuer(value: string) {
  const url = parseUrl(value);
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
  return isSecure && !url.search && !url.hash && !url.username;
}

function parseRoles(value: string) {
  const roles = splitList(value).map((part) => {
    const [, claim = '', codename = ''] = /^(.+)=(\w+)$/.exec(part) ?? [];
    return { value: claim.trim(), codename };
  });
  return roles.every((role) => role.value && role.codename) ? roles : undefined;
}
