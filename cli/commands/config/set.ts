import type { Command } from 'commander';
import { cleanApi } from '#cli/account.ts';
import { UsageError } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { findProfile } from './find.ts';

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
    .option('--server <url>', 'address of its API; another one removes the token')
    .option('--protect', 'require more than a yes before changes there')
    .option('--no-protect', 'end that protection');
}

export async function run(
  { name, server, protect }: SetOptions,
  { config, terminal }: Context,
): Promise<void> {
  const stored = config.read();
  const before = Object.hasOwn(stored.profiles, name) ? stored.profiles[name] : undefined;
  if (server === undefined && protect === undefined) {
    throw new UsageError('Nothing to change.', 'Give --server, --protect or --no-protect.');
  }
  // Without an address it can only be a profile that exists: a mistyped name would stay unprotected.
  const api = cleanApi(server ?? findProfile(stored, name).api);
  // A token is sent to the server that issued it and to no other.
  const rest = before && cleanApi(before.api) === api ? before : {};
  const isProtected = protect ?? before?.protected ?? false;
  stored.profiles[name] = { ...rest, api, protected: isProtected || undefined };
  config.write(stored);
  terminal.notice(`Profile ${JSON.stringify(name)} is at ${api}${isProtected ? ', protected' : ''}.`);
}
