import { text } from 'node:stream/consumers';
import { Option, type Command } from 'commander';
import type { SignedInUser } from '#api/contract/session.ts';
import { pendingSignInStep, hasCode, NotSignedInError, ResponseError } from '#api/errors.ts';
import type { Profile } from '#cli/config.ts';
import { CommandError, explain, UsageError } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';

interface LoginOptions {
  email?: string;
  passwordStdin?: true;
  tokenStdin?: true;
}

export function declare(command: Command): void {
  command
    .option('--email <email>', 'email to sign in with')
    .addOption(
      new Option(
        '--password-stdin',
        'read the password from standard input, and the second-factor code, if required, from a second line',
      ).conflicts('tokenStdin'),
    )
    .addOption(new Option('--token-stdin', 'read a token from standard input instead of signing in'))
    .addHelpText(
      'before',
      examplesHelp([
        'desk login',
        'desk login --api https://desk.example.com/api --profile work',
        'desk login --email super@example.com --password-stdin < password.txt',
        'desk login --token-stdin < token.txt',
      ]),
    );
}

export async function run(options: LoginOptions, context: Context): Promise<void> {
  const { account, config, keychain, terminal } = context;
  const { token, user } = options.tokenStdin
    ? await signInWithToken(context)
    : await signInWithPassword(options, context);
  const isStored = keychain.store(account, token);
  config.update(({ profiles, ...stored }) => {
    const { protected: isProtected, defaults } = profiles[account.profile] ?? {};
    const profile: Profile = {
      api: account.api,
      ...(isStored ? { keychain: true } : { token }),
      email: user.email,
      ...(isProtected && { protected: isProtected }),
      ...(defaults && { defaults }),
    };
    return { ...stored, current: account.profile, profiles: { ...profiles, [account.profile]: profile } };
  });
  if (account.tokenSource === 'DESK_TOKEN') {
    terminal.notice('DESK_TOKEN is set and overrides the token that was just stored.');
  }
  terminal.notice(`Signed in to ${account.api} as ${user.email}.`);
  if (user.must_change_password)
    terminal.notice(
      'Someone else set this password. Sign in through a browser and change it. Until then, you can’t use desk.',
    );
  if (user.must_add_factor)
    terminal.notice(
      'Your role requires a second factor. Sign in through a browser and add one. Until then, you can’t use desk.',
    );
}

async function signInWithToken({
  createClient,
  terminal,
  signal,
}: Context): Promise<{ token: string; user: SignedInUser }> {
  const { whoAmI } = await import('#api/contract/session.ts');
  const token = await readSecret(terminal.stdin());
  try {
    return { token, user: await createClient(token).call(whoAmI, {}, { signal }) };
  } catch (error) {
    if (!(error instanceof NotSignedInError)) throw error;
    const { parts } = explain(error);
    throw new CommandError({ ...parts, reason: 'It comes from standard input.', hint: 'Use another token.' });
  }
}

async function signInWithPassword(
  options: LoginOptions,
  { createClient, terminal, signal }: Context,
): Promise<{ token: string; user: SignedInUser }> {
  const { signIn, signInWithFactor } = await import('#api/contract/session.ts');
  if (options.passwordStdin && !options.email) {
    throw new UsageError('--password-stdin needs --email.', 'Add --email EMAIL.');
  }
  if (!options.passwordStdin && !terminal.isInteractive) {
    throw new UsageError(
      'There is no terminal for a password prompt.',
      'Use --password-stdin with --email, or --token-stdin.',
    );
  }
  const email = options.email ?? (await terminal.ask('Email: ')).trim();
  const [password = '', given] = options.passwordStdin
    ? (await readSecret(terminal.stdin())).split(/\r?\n/)
    : [await terminal.ask('Password: ', { isHidden: true })];
  const client = createClient();
  try {
    const { token, ...user } = await client
      .call(signIn, { body: { email, password } }, { signal })
      .catch(async (error: unknown) => {
        const needed = pendingSignInStep(error);
        if (needed === undefined || (options.passwordStdin && !given)) throw error;
        const code = given ?? (await terminal.ask('Code from your authenticator app, or a recovery code: '));
        return client.call(signInWithFactor, { body: { step: needed.step, code: code.trim() } }, { signal });
      });
    return { token, user };
  } catch (error) {
    // Messages from the spec (SHELL-37): the server's text for a refusal, else a general one.
    if (!(error instanceof ResponseError)) throw error;
    const { parts } = explain(error);
    if (hasCode(error, 'factor_needed'))
      throw new CommandError({
        ...parts,
        problem: 'A code from your authenticator app is also required.',
        hint: 'Put it on a second line, or run the command in a terminal without --password-stdin.',
      });
    if (error.status === 401) throw new CommandError({ ...parts, hint: undefined });
    throw new CommandError({ ...parts, problem: 'Something went wrong!', reason: parts.problem });
  }
}

async function readSecret(stdin: NodeJS.ReadableStream): Promise<string> {
  const secret = (await text(stdin)).replace(/\r?\n$/, '');
  if (secret === '') throw new UsageError('Standard input is empty.');
  return secret;
}
