import type { Command } from 'commander';
import { NotSignedInError } from '#api/errors.ts';
import { cleanApi, unknownProfile } from '#cli/account.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk logout', 'desk logout --profile work']));
}

export async function run(_options: object, context: Context): Promise<void> {
  const { account, clientAs, config, keychain, terminal, signal } = context;
  if (account.isUnknown) throw unknownProfile(account);
  const stored = config.read();
  const profile = stored.profiles[account.profile];
  const entry = profile && { profile: account.profile, api: cleanApi(profile.api) };
  const token = profile?.keychain && entry ? keychain.find(entry) : profile?.token;
  if (!profile || !token) {
    terminal.notice('You were not signed in.');
    return;
  }
  const { signOut } = await import('#api/contract/session.ts');
  // Removed here first, so that a server out of reach leaves no token on this machine.
  if (profile.keychain && entry) keychain.remove(entry);
  delete profile.token;
  delete profile.keychain;
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
