import type { ProviderSettings } from '#server/platform/config/providerSettings.ts';

/** The claims of a provider about a person, from its ID token and its userinfo. */
export type Claims = Record<string, unknown>;

/** The email that the provider has verified, in lower case. Some write the flag as a text. */
export function findVerifiedEmail({ email, email_verified: isVerified }: Claims): string | undefined {
  if (typeof email !== 'string' || (isVerified !== true && isVerified !== 'true')) return undefined;
  return email.trim().toLowerCase();
}

export const isOfDomain = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1));

/** The codename of the role that the claim names, by the first value of the settings that it has. */
export function findRole(
  claims: Claims,
  { roles, roleClaim }: Pick<ProviderSettings, 'roles' | 'roleClaim'>,
): string | undefined {
  const values = new Set([findClaim(claims, roleClaim)].flat());
  return roles.find(({ value }) => value === '*' || values.has(value))?.codename;
}

/** A claim by its name, which may have dots (`https://news.example/roles`), or within others (`realm_access.roles`). */
function findClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) => (Object.hasOwn(Object(value) as object, part) ? (value as Claims)[part] : undefined),
      claims,
    );
}

/** A name for a new user. */
export function findName({ name }: Claims, email: string): string {
  const given = typeof name === 'string' ? name.replace(/\s+/g, ' ').trim().slice(0, 100) : '';
  return given || email.slice(0, email.lastIndexOf('@'));
}
