import type { Command } from 'commander';
import { cleanApi } from '#cli/account.ts';
import { checkDefault } from '#cli/defaults.ts';
import { UsageError } from '#cli/errors.ts';
import { several } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { findProfile } from './find.ts';

interface SetOptions {
  name: string;
  server?: string;
  protect?: boolean;
  default?: string[];
}

export function declare(command: Command): void {
  command
    .argument('<name>', 'name of the profile')
    .addHelpText(
      'before',
      examplesHelp([
        'desk config set production --server https://desk.example.com/api --protect',
        'desk config set production --no-protect',
        'desk config set production --default language=fr --default form=json',
      ]),
    )
    .option('--server <url>', 'address of its API; another one removes the token')
    .option('--protect', 'require more than a yes before changes there')
    .option('--no-protect', 'end that protection')
    .option('--default <flag=value>', 'a value for a flag that is not typed; none ends it', several);
}

export async function run(
  { name, server, protect, default: given = [] }: SetOptions,
  { config, keychain, terminal }: Context,
): Promise<void> {
  const stored = config.read();
  const before = Object.hasOwn(stored.profiles, name) ? stored.profiles[name] : undefined;
  if (server === undefined && protect === undefined && given.length === 0) {
    throw new UsageError('Nothing to change.', 'Give --server, --protect, --no-protect or --default.');
  }
  // Without an address it can only be a profile that exists: a mistyped name would stay unprotected.
  const api = cleanApi(server ?? findProfile(stored, name).api);
  // A token is sent to the server that issued it and to no other.
  const isSame = before && cleanApi(before.api) === api;
  if (before?.keychain && !isSame) keychain.remove({ profile: name, api: cleanApi(before.api) });
  const isProtected = protect ?? before?.protected ?? false;
  const defaults = withDefaults(before?.defaults, given);
  stored.profiles[name] = { ...(isSame && before), api, protected: isProtected || undefined, defaults };
  config.write(stored);
  terminal.notice(`Profile ${JSON.stringify(name)} is at ${api}${isProtected ? ', protected' : ''}.`);
}

/** The defaults of a profile with those that were given; undefined if they are empty. */
function withDefaults(before: Record<string, string> = {}, given: readonly string[]) {
  const values = { ...before };
  for (const each of given) {
    const [, flag = '', value = ''] = /^([a-z-]+)=(.*)$/.exec(each) ?? [];
    if (flag === '')
      throw new UsageError(`${JSON.stringify(each)} is not FLAG=VALUE.`, 'Give it like language=fr.');
    if (value === '') delete values[flag];
    else {
      checkDefault(flag, value);
      values[flag] = value;
    }
  }
  return Object.keys(values).length > 0 ? values : undefined;
}
