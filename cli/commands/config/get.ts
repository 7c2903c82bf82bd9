import { Argument, type Command } from 'commander';
import { MissingError } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command
    .addArgument(
      new Argument('<setting>', 'setting to print').choices([
        'profile',
        'server',
        'email',
        'file',
        'defaults',
      ]),
    )
    .addHelpText(
      'before',
      examplesHelp(['desk config get server', 'desk config get email --profile production']),
    );
}

export async function run({ setting }: { setting: string }, context: Context): Promise<void> {
  const { account, env, output } = context;
  const { configPath } = await import('#cli/config.ts');
  const values: Record<string, string | undefined> = {
    profile: account.profile,
    server: account.api,
    email: account.email,
    file: configPath(env),
    defaults: Object.entries(account.defaults ?? {})
      .map(([flag, value]) => `${flag}=${value}`)
      .join('\n'),
  };
  const value = values[setting];
  if (setting === 'defaults' && value === '') return;
  if (value === undefined)
    throw new MissingError(
      `The profile ${JSON.stringify(account.profile)} has no ${setting}.`,
      'Sign in with `desk login`.',
    );
  await output.text(`${value}\n`);
}
