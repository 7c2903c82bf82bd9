import type { Command } from 'commander';
import { SignInRules } from '#api/contract/signInRules.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirm } from '#cli/confirm.ts';
import { under, UsageError } from '#cli/errors.ts';
import { several, wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { roleLookup } from '#cli/lookups.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { nameRoles, rulesShape } from './shape.ts';

interface EditOptions extends ConsentOptions {
  /** Those that `--factor-role` names; false with `--no-factor-roles`. */
  factorRole?: string[];
  factorRoles?: false;
  /** Those that `--provider-role` names; false with `--no-provider-roles`. */
  providerRole?: string[];
  providerRoles?: false;
  sessionDays?: number;
  idleHours?: number;
  maxSessions?: number;
  recentMinutes?: number;
}

const { session_days, idle_hours, max_sessions, recent_minutes } = SignInRules.properties;
/** A number as the contract has it. */
function within(schema: object) {
  const { minimum, maximum } = schema as Record<'minimum' | 'maximum', number>;
  return wholeNumber(minimum, maximum);
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk settings sign-in edit --factor-role "Super user" --factor-role Editor',
        'desk settings sign-in edit --session-days 30 --idle-hours 72 --yes',
      ]),
    )
    .option(
      '--factor-role <role>',
      'a role that demands a second factor, in place of all; repeatable',
      several,
    )
    .option('--no-factor-roles', 'no role demands one')
    .option(
      '--provider-role <role>',
      'a role that signs in with the provider alone, in place of all; repeatable',
      several,
    )
    .option('--no-provider-roles', 'no role does')
    .option('--session-days <number>', 'end sessions after this many days', within(session_days))
    .option('--idle-hours <number>', 'end sessions after this many hours without use', within(idle_hours))
    .option('--max-sessions <number>', 'the most sessions that a person can have', within(max_sessions))
    .option(
      '--recent-minutes <number>',
      'so long after a sign-in a person need not confirm who they are',
      within(recent_minutes),
    );
  addConsentOptions(command);
  addOutputOptions(command);
}

/** Changes what sign-in demands of all users. An API token may not; a sign-in by `desk login` may. */
export async function run(options: EditOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { factorRole, factorRoles, providerRole, providerRoles } = options;
  const { sessionDays, idleHours, maxSessions, recentMinutes } = options;
  output.requireFields(rulesShape);
  if (factorRole && factorRoles === false)
    throw new UsageError('--factor-role and --no-factor-roles exclude each other.', 'Give one of them.');
  if (providerRole && providerRoles === false)
    throw new UsageError('--provider-role and --no-provider-roles exclude each other.', 'Give one of them.');
  const { updateSignInRules } = await import('#api/contract/signInRules.ts');
  await under('Unable to change the sign-in rules.', async () => {
    const lookup = roleLookup(context);
    const toIds = async (given: string[] | undefined, all: false | undefined) =>
      all === false
        ? []
        : given && (await Promise.all(given.map(async (role) => (await resolveOne(role, lookup)).id)));
    const body = {
      factor_roles: await toIds(factorRole, factorRoles),
      provider_roles: await toIds(providerRole, providerRoles),
      session_days: sessionDays,
      idle_hours: idleHours,
      max_sessions: maxSessions,
      recent_minutes: recentMinutes,
    };
    if (Object.values(body).every((value) => value === undefined))
      throw new UsageError('No change is given.', 'Name it, such as --session-days 30.');
    await confirm({ question: 'Change what sign-in demands of all users?' }, options, context);
    const rules = await client.call(updateSignInRules, { body }, { signal });
    await output.record(await nameRoles(rules, context), rulesShape);
  });
  terminal.notice('Sign-in rules saved.');
}
