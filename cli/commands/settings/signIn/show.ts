import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { nameRoles, rulesShape } from './shape.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp(['desk settings sign-in show', 'desk settings sign-in show --json session_days']),
  );
  addOutputOptions(command);
}

export async function run(_options: object, context: Context): Promise<void> {
  const { client, output, signal } = context;
  output.requireFields(rulesShape);
  const { getSignInRules } = await import('#api/contract/signInRules.ts');
  const rules = await client.call(getSignInRules, {}, { signal });
  await output.record(await nameRoles(rules, context), rulesShape);
}
