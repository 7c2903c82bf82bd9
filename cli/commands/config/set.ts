import type { Command } from 'commander';
import { cleanApi } from '#cli/account.ts';
import { defaultApi } from '#cli/config.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '../verb.ts';

interface SetOptions {
  name: string;
  server?: string;
  protect?: boolean;
}

export function declare(command: Command): void {
  command
    .argument('<name>', 'name of the profile')
    .addHelpText(
      'before',
      examplesHelp([
        'desk config set production --server https://desk.example.com/api --protect',
        'desk config set production --no-protect',
      ]),
    )
    .option('--server <url>', 'address of its API; another one than before forgets the token')
    .option('--protect', 'ask for more than a yes before changes there')
    .option('--no-protect', 'no longer');
}

export async function run(
  { name, server, protect }: SetOptions,
  { config, terminal }: Context,
): Promise<void> {
  const stored = config.read();
  const before = Object.hasOwn(stored.profiles, name) ? stored.profiles[name] : undefined;
  const api = cleanApi(server ?? before?.api ?? defaultApi);
  // A token goes to the server that issued it and to no other.
  const kept = before && cleanApi(before.api) === api ? before : {};
  const isProtected = protect ?? before?.protected ?? false;
  const { protected: _before, ...rest } = { protected: false, ...kept };
  stored.profiles[name] = { ...rest, api, ...(isProtected && { protected: true }) };
  config.write(stored);
  terminal.notice(`Profile ${JSON.stringify(name)} is at ${api}${isProtected ? ', protected' : ''}.`);
}
