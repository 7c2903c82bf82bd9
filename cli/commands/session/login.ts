import { text } from 'node:stream/consumers';
import { Option, type Command } from 'commander';
import type { SignedInUser } from '#api/contract/session.ts';
import { findSignInStep, hasCode, NotSignedInError, ResponseError } from '#api/errors.ts';
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
    .option('--email <email>', 'who signs in')
    .addOption(
      new Option(
        '--password-stdin',
        'read the password from standard input, and from a second line the code that is needed with it',
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
    ? await withToken(context)
    : await withPassword(options, context);
  const stored = config.read();
  const { protected: isProtected, defaults } = stored.profiles[account.profile] ?? {};
  const isStored = keychain.store(account, token);
  stored.profiles[account.profile] = {
    api: account.api,
    ...(isStored ? { keychain: true } : { token }),
    email: user.email,
    ...(isProtected && { protected: isProtected }),
    ...(defaults && { defaults }),
  };
  stored.current = account.profile;
  config.write(stored);
  if (account.tokenFrom === 'DESK_TOKEN') {
    terminal.notice('DESK_TOKEN is set and overrides the token that was just stored.');
  }
  terminal.notice(`Signed in to ${account.api} as ${user.email}.`);
  if (user.must_change_password)
    terminal.notice(
      'Someone else has set this password. Sign in with a browser and change it: until then desk can do nothing.',
    );
  if (user.must_add_factor)
    terminal.notice(
      'Your role needs a second factor. Sign in with a browser and add one: until then desk can do nothing.',
    );
}

async function withToken({
  clientAs,
  terminal,
  signal,
}: Context): Promise<{ token: string; user: SignedInUser }> {
  const { whoAmI } = await import('#api/contract/session.ts');
  const token = await readSecret(terminal.stdin());
  try {
    return { token, user: await clientAs(token).call(whoAmI, {}, { signal }) };
  } catch (error) {
    if (!(error instanceof NotSignedInError)) throw error;
    const { parts } = explain(error);
    throw new CommandError({ ...parts, why: 'It comes from standard input.', next: 'Give another token.' });
  }
}

async function withPassword(
  options: LoginOptions,
  { clientAs, terminal, signal }: Context,
): Promise<{ token: string; user: SignedInUser }> {
  const { signIn, signInWithFactor } = await import('#api/contract/session.ts');
  if (options.passwordStdin && !options.email) {
    throw new UsageError('--password-stdin needs --email.', 'Say who signs in with --email EMAIL.');
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
  const client = clientAs();
  try {
    const { token, ...user } = await client
      .call(signIn, { body: { email, password } }, { signal })
      .catch(async (error: unknown) => {
        const needed = findSignInStep(error);
        if (needed === undefined || (options.passwordStdin && !given)) throw error;
        const code = given ?? (await terminal.ask('Code of your authenticator app, or a recovery code: '));
        return client.call(signInWithFactor, { body: { step: needed.step, code: code.trim() } }, { signal });
      });
    return { token, user };
  } catch (error) {
    // The documents' messages (SHELL-37): what the server says about a refusal, else a general one.
    if (!(error instanceof ResponseError)) throw error;
    const { parts } = explain(error);
    if (hasCode(error, 'factor_needed'))
      throw new CommandError({
        ...parts,
        what: 'The code of your authenticator app is needed too.',
        next: 'Write it in a second line, or run it on a terminal without --password-stdin.',
      });
    if (error.status === 401) throw new CommandError({ ...parts, next: 'Correct them and run it again.' });
    throw new CommandError({ ...parts, what: 'Something went wrong!', why: parts.what });
  }
}

async function readSecret(stdin: NodeJS.ReadableStream): Promise<string> {
  const secret = (await text(stdin)).replace(/\r?\n$/, '');
  if (secret === '') throw new UsageError('Standard input is empty.');
  return secret;
}
