import type { SignInRules } from '#api/contract/signInRules.ts';
import type { Shape } from '#cli/output/shape.ts';
import { roleLookup } from '#cli/lookups.ts';
import type { Context } from '#cli/verb.ts';

/** With the roles by name. */
export type NamedRules = Omit<SignInRules, RoleField> & Record<RoleField, { id: number; title: string }[]>;

const roleFields = ['factor_roles', 'provider_roles'] as const;
type RoleField = (typeof roleFields)[number];

const numbers = ['session_days', 'idle_hours', 'max_sessions', 'recent_minutes'] as const;

export const rulesShape: Shape<NamedRules> = {
  fields: [...roleFields, ...numbers],
  columns: [
    ...roleFields.map((name) => ({
      name,
      value: (rules: NamedRules) => rules[name].map(({ title }) => title).join(', '),
      isFlexible: true,
    })),
    ...numbers.map((name) => ({ name, value: (rules: NamedRules) => rules[name] })),
  ],
  id: () => 0,
};

/** Names the roles that demand a second factor, or the provider. */
export async function nameRoles(rules: SignInRules, context: Context): Promise<NamedRules> {
  const hasRoles = roleFields.some((field) => rules[field].length > 0);
  const roles = hasRoles ? await roleLookup(context).find() : [];
  const titles = new Map(roles.map(({ id, title }) => [id, title]));
  const name = (id: number) => ({ id, title: titles.get(id) ?? String(id) });
  return {
    ...rules,
    factor_roles: rules.factor_roles.map(name),
    provider_roles: rules.provider_roles.map(name),
  };
}
