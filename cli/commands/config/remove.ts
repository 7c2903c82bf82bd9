import type { Command } from 'commander';
import { normalizeApiUrl } from '#cli/account.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { findProfile } from './find.ts';

export function declare(command: Command): void {
  command.argument('<name>', 'profile name').addHelpText('before', examplesHelp(['desk config remove old']));
}

export async function run(
  { name }: { name: string },
  { config, keychain, terminal }: Context,
): Promise<void> {
  const { api, token, keychain: isStored } = findProfile(config.read(), name);
  if (isStored) keychain.remove({ profile: name, api: normalizeApiUrl(api) });
  config.update((stored) => {
    delete stored.profiles[name];
    return { ...stored, current: stored.current === name ? 'default' : stored.current };
  });
  terminal.notice(`Profile ${JSON.stringify(name)} was removed.`);
  if (token || isStored)
    terminal.notice('Its session on the server is still open; `desk logout` would have ended it.');
}
