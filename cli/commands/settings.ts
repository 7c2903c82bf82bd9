import { getSignInRules, SignInRules, updateSignInRules } from '#api/contract/signInRules.ts';
import { UsageError } from '../errors.ts';
import { appendValue, wholeNumberParser } from '../flags.ts';
import { roleLookup } from '../lookups.ts';
import type { Shape } from '../output/shape.ts';
import { resolveOne } from '../resolve.ts';
import type { Context } from '../verb.ts';
import { changeCommand, showCommand } from './forms.ts';

const roleFields = ['factor_roles', 'provider_roles'] as const;
type RoleField = (typeof roleFields)[number];
const numberFields = ['session_days', 'idle_hours', 'max_sessions', 'recent_minutes'] as const;

type RulesWithRoleTitles = Omit<SignInRules, RoleField> & Record<RoleField, { id: number; title: string }[]>;

const shape: Shape<RulesWithRoleTitles> = {
  fields: [...roleFields, ...numberFields],
  columns: [
    ...roleFields.map((name) => ({
      name,
      value: (rules: RulesWithRoleTitles) => rules[name].map(({ title }) => title).join(', '),
      isFlexible: true,
    })),
    ...numberFields.map((name) => ({ name, value: (rules: RulesWithRoleTitles) => rules[name] })),
  ],
  id: () => 0,
};

interface EditOptions {
  /** From `--factor-role`. `--no-factor-roles` sets `factorRoles` to false. */
  factorRole?: string[];
  factorRoles?: false;
  /** From `--provider-role`. `--no-provider-roles` sets `providerRoles` to false. */
  providerRole?: string[];
  providerRoles?: false;
  sessionDays?: number;
  idleHours?: number;
  maxSessions?: number;
  recentMinutes?: number;
}

function numericRuleParser(name: (typeof numberFields)[number]) {
  const { minimum, maximum } = SignInRules.properties[name] as unknown as Record<
    'minimum' | 'maximum',
    number
  >;
  return wholeNumberParser(minimum, maximum);
}

export const signIn = {
  show: showCommand<RulesWithRoleTitles>({
    examples: ['desk settings sign-in show', 'desk settings sign-in show --json session_days'],
    shape,
    loadRow: async (_, context) =>
      addRoleTitles(await context.client.call(getSignInRules, {}, { signal: context.signal }), context),
  }),
  /** Requires a session from `desk login`; API tokens are refused. */
  edit: changeCommand<EditOptions, RulesWithRoleTitles, Partial<SignInRules>>({
    examples: [
      'desk settings sign-in edit --factor-role "Super user" --factor-role Editor',
      'desk settings sign-in edit --session-days 30 --idle-hours 72 --yes',
    ],
    addFlags: (command) =>
      command
        .option(
          '--factor-role <role>',
          'role that requires a second factor, replacing the current list; repeatable',
          appendValue,
        )
        .option('--no-factor-roles', 'don’t require a second factor for any role')
        .option(
          '--provider-role <role>',
          'role that can only sign in with the provider, replacing the current list; repeatable',
          appendValue,
        )
        .option('--no-provider-roles', 'let every role sign in without the provider')
        .option(
          '--session-days <number>',
          'end sessions after this many days',
          numericRuleParser('session_days'),
        )
        .option(
          '--idle-hours <number>',
          'end sessions after this many hours of inactivity',
          numericRuleParser('idle_hours'),
        )
        .option(
          '--max-sessions <number>',
          'maximum number of sessions per person',
          numericRuleParser('max_sessions'),
        )
        .option(
          '--recent-minutes <number>',
          'minutes after sign-in before people have to confirm their identity again',
          numericRuleParser('recent_minutes'),
        ),
    shape,
    check({ factorRole, factorRoles, providerRole, providerRoles }) {
      if (factorRole && factorRoles === false)
        throw new UsageError(
          '--factor-role and --no-factor-roles can’t be combined.',
          'Use only one of them.',
        );
      if (providerRole && providerRoles === false)
        throw new UsageError(
          '--provider-role and --no-provider-roles can’t be combined.',
          'Use only one of them.',
        );
    },
    async find(options, context) {
      const lookup = roleLookup(context);
      const toIds = async (given: string[] | undefined, all: false | undefined) =>
        all === false
          ? []
          : given && (await Promise.all(given.map(async (role) => (await resolveOne(role, lookup)).id)));
      const body = {
        factor_roles: await toIds(options.factorRole, options.factorRoles),
        provider_roles: await toIds(options.providerRole, options.providerRoles),
        session_days: options.sessionDays,
        idle_hours: options.idleHours,
        max_sessions: options.maxSessions,
        recent_minutes: options.recentMinutes,
      };
      if (Object.values(body).every((value) => value === undefined))
        throw new UsageError('Nothing to change.', 'Add an option, such as --session-days 30.');
      return body;
    },
    question: () => 'Change the sign-in rules for all users?',
    isAlwaysConfirmed: true,
    call: async (_, context, body) =>
      addRoleTitles(
        await context.client.call(updateSignInRules, { body }, { signal: context.signal }),
        context,
      ),
    failureMessage: 'Unable to change the sign-in rules.',
    successMessage: 'Sign-in rules saved.',
  }),
};

async function addRoleTitles(rules: SignInRules, context: Context): Promise<RulesWithRoleTitles> {
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
