import type { Command } from 'commander';
import { NotSignedInError } from '#api/errors.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '../verb.ts';

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk logout', 'desk logout --profile work']));
}

export async function run(_options: object, context: Context): Promise<void> {
  const { account, clientAs, config, terminal, signal } = context;
  const stored = config.read();
  const profile = stored.profiles[account.profile];
  const token = profile?.token;
  if (!profile || !token) {
    terminal.notice('Nobody was signed in.');
    return;
  }
  const { signOut } = await import('#api/contract/session.ts');
  // Forgotten here first, so that a server out of reach keeps nobody signed in on this machine.
  delete profile.token;
  config.write(stored);
  await under('Signed out here, but the server could not be told to end the session', async () => {
    try {
      await clientAs(token, profile.api).call(signOut, {}, { signal });
    } catch (error) {
      if (!(error instanceof NotSignedInError)) throw error;
    }
  });
  terminal.notice(`Signed out of ${profile.api}.`);
}
