import type { SignInRules } from '#api/contract/signInRules.ts';
import type { Shape } from '#cli/output/shape.ts';
import { roleLookup } from '#cli/lookups.ts';
import type { Context } from '#cli/verb.ts';

/** With the roles by name. */
export type NamedRules = Omit<SignInRules, 'factor_roles'> & {
  factor_roles: { id: number; title: string }[];
};

const numbers = ['session_days', 'idle_hours', 'max_sessions', 'recent_minutes'] as const;

export const rulesShape: Shape<NamedRules> = {
  fields: ['factor_roles', ...numbers],
  columns: [
    {
      name: 'factor_roles',
      value: ({ factor_roles }) => factor_roles.map(({ title }) => title).join(', '),
      isFlexible: true,
    },
    ...numbers.map((name) => ({ name, value: (rules: NamedRules) => rules[name] })),
  ],
  id: () => 0,
};

/** Names the roles that demand a second factor. */
export async function nameRoles(
  { factor_roles: ids, ...rules }: SignInRules,
  context: Context,
): Promise<NamedRules> {
  const roles = ids.length > 0 ? await roleLookup(context).find() : [];
  const titles = new Map(roles.map(({ id, title }) => [id, title]));
  return { ...rules, factor_roles: ids.map((id) => ({ id, title: titles.get(id) ?? String(id) })) };
}
