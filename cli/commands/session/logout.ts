import type { Command } from 'commander';
import { NotSignedInError } from '#api/errors.ts';
import { normalizeApiUrl, unknownProfileError } from '#cli/account.ts';
import { withFailureMessage } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk logout', 'desk logout --profile work']));
}

export async function run(_options: object, context: Context): Promise<void> {
  const { account, createClient, config, keychain, terminal, signal } = context;
  if (account.isUnknown) throw unknownProfileError(account);
  const profile = config.read().profiles[account.profile];
  const entry = profile && { profile: account.profile, api: normalizeApiUrl(profile.api) };
  const token = profile?.keychain && entry ? keychain.find(entry) : profile?.token;
  if (!profile || !token) {
    terminal.notice('You weren’t signed in.');
    return;
  }
  const { signOut } = await import('#api/contract/session.ts');
  // Removed locally first, so that an unreachable server leaves no token on this machine.
  if (profile.keychain && entry) keychain.remove(entry);
  config.update((stored) => {
    delete stored.profiles[account.profile]?.token;
    delete stored.profiles[account.profile]?.keychain;
    return stored;
  });
  await withFailureMessage('Signed out here, but the session on the server may still be open.', async () => {
    try {
      await createClient(token, profile.api).call(signOut, {}, { signal });
    } catch (error) {
      if (!(error instanceof NotSignedInError)) throw error;
    }
  });
  terminal.notice(`Signed out of ${profile.api}.`);
}
