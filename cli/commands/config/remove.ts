import type { Command } from 'commander';
import { cleanApi } from '#cli/account.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { findProfile } from './find.ts';

export function declare(command: Command): void {
  command
    .argument('<name>', 'name of the profile')
    .addHelpText('before', examplesHelp(['desk config remove old']));
}

export async function run(
  { name }: { name: string },
  { config, keychain, terminal }: Context,
): Promise<void> {
  const stored = config.read();
  const { api, token, keychain: isStored } = findProfile(stored, name);
  if (isStored) keychain.remove({ profile: name, api: cleanApi(api) });
  delete stored.profiles[name];
  config.write({ ...stored, current: stored.current === name ? 'default' : stored.current });
  terminal.notice(`Profile ${JSON.stringify(name)} was removed.`);
  if (token || isStored)
    terminal.notice('Its session on the server has not ended: `desk logout` would have ended it.');
}
