import { looksLikeEmail } from '../session/rules.ts';
import type { ProviderSettings } from '#server/settings/staff.ts';

export type Claims = Record<string, unknown>;

const maxEmailLength = 254;

/**
 * Returns the verified email in lower case, or undefined if it isn't verified or isn't a valid account
 * email. Some providers send the flag as a string.
 */
export function findVerifiedEmail({ email, email_verified: isVerified }: Claims): string | undefined {
  if (typeof email !== 'string' || (isVerified !== true && isVerified !== 'true')) return undefined;
  const address = email.trim().toLowerCase();
  return address.length <= maxEmailLength && looksLikeEmail(address) && !hasUnsafeCharacters(address)
    ? address
    : undefined;
}

/**
 * True for characters that email addresses don't have, or that NFC or a mail header would interpret
 * differently.
 */
const hasUnsafeCharacters = (text: string) => /[\p{C}<>,;:"()[\]\\]/u.test(text);

export const isInDomains = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1));

export function findRole(
  claims: Claims,
  { roles, roleClaim }: Pick<ProviderSettings, 'roles' | 'roleClaim'>,
): string | undefined {
  const values = new Set([findClaim(claims, roleClaim)].flat());
  return roles.find(({ value }) => value === '*' || values.has(value))?.codename;
}

/** The name may contain dots (`https://news.example/roles`) or be a path (`realm_access.roles`). */
function findClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) => (Object.hasOwn(Object(value) as object, part) ? (value as Claims)[part] : undefined),
      claims,
    );
}

export function findName({ name }: Claims, email: string): string {
  const given = typeof name === 'string' ? name.replace(/\s+/g, ' ').trim().slice(0, 100) : '';
  return given || email.slice(0, email.lastIndexOf('@'));
}
