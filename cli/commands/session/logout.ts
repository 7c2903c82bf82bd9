import type { Command } from 'commander';
import { NotSignedInError } from '#api/errors.ts';
import { unknownProfile } from '#cli/account.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk logout', 'desk logout --profile work']));
}

export async function run(_options: object, context: Context): Promise<void> {
  const { account, clientAs, config, terminal, signal } = context;
  if (account.isUnknown) throw unknownProfile(account);
  const stored = config.read();
  const profile = stored.profiles[account.profile];
  const token = profile?.token;
  if (!profile || !token) {
    terminal.notice('You were not signed in.');
    return;
  }
  const { signOut } = await import('#api/contract/session.ts');
  // Removed here first, so that a server out of reach leaves no token on this machine.
  delete profile.token;
  config.write(stored);
  await under('Signed out here, but the session on the server may still be open.', async () => {
    try {
      await clientAs(token, profile.api).call(signOut, {}, { signal });
    } catch (error) {
      if (!(error instanceof NotSignedInError)) throw error;
    }
  });
  terminal.notice(`Signed out of ${profile.api}.`);
}
