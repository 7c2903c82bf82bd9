import type { Command } from 'commander';
import { normalizeApiUrl } from '#cli/account.ts';
import { checkDefault } from '#cli/defaults.ts';
import { UsageError } from '#cli/errors.ts';
import { appendValue } from '#cli/flags.ts';
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
    .argument('<name>', 'profile name')
    .addHelpText(
      'before',
      examplesHelp([
        'desk config set production --server https://desk.example.com/api --protect',
        'desk config set production --no-protect',
        'desk config set production --default language=fr --default form=json',
      ]),
    )
    .option('--server <url>', 'API URL; changing it removes the token')
    .option('--protect', 'require extra confirmation before changes')
    .option('--no-protect', 'remove that protection')
    .option(
      '--default <flag=value>',
      'default value for a flag; an empty value removes it; repeatable',
      appendValue,
    );
}

export async function run(
  { name, server, protect, default: assignments = [] }: SetOptions,
  { createClient, config, keychain, terminal }: Context,
): Promise<void> {
  const stored = config.read();
  const before = Object.hasOwn(stored.profiles, name) ? stored.profiles[name] : undefined;
  if (server === undefined && protect === undefined && assignments.length === 0) {
    throw new UsageError('Nothing to change.', 'Use --server, --protect, --no-protect or --default.');
  }
  // Without --server, the profile must exist: a mistyped name would stay unprotected.
  const api = normalizeApiUrl(server ?? findProfile(stored, name).api);
  // A token is sent only to the server that issued it.
  const isSame = before && normalizeApiUrl(before.api) === api;
  if (before?.keychain && !isSame) keychain.remove({ profile: name, api: normalizeApiUrl(before.api) });
  const isProtected = protect ?? before?.protected ?? false;
  const defaults = mergeDefaults(before?.defaults, assignments);
  if (isSame) {
    const token = before.token ?? (before.keychain && keychain.find({ profile: name, api }));
    await checkLanguage(defaults?.language, createClient(token, api), token !== undefined);
  }
  config.update(({ profiles, ...others }) => {
    const now = isSame && profiles[name];
    const profile = { ...now, api, protected: isProtected || undefined, defaults };
    return { ...others, profiles: { ...profiles, [name]: profile } };
  });
  terminal.notice(`Profile ${JSON.stringify(name)} uses ${api}${isProtected ? ' (protected)' : ''}.`);
}

/** Throws if the signed-in profile's server doesn't have the language. */
async function checkLanguage(
  language: string | undefined,
  client: Context['client'],
  isSignedIn: boolean,
): Promise<void> {
  if (language === undefined || !isSignedIn) return;
  const { resolveLanguageCode } = await import('#cli/language.ts');
  await resolveLanguageCode(language, client);
}

function mergeDefaults(before: Record<string, string> = {}, assignments: readonly string[]) {
  const values = { ...before };
  for (const each of assignments) {
    const [, flag = '', value = ''] = /^([a-z-]+)=(.*)$/.exec(each) ?? [];
    if (flag === '')
      throw new UsageError(
        `${JSON.stringify(each)} is not in the form FLAG=VALUE.`,
        'For example: language=fr.',
      );
    if (value === '') delete values[flag];
    else {
      checkDefault(flag, value);
      values[flag] = value;
    }
  }
  return Object.keys(values).length > 0 ? values : undefined;
}
