import { text } from 'node:stream/consumers';
import { Option, type Command } from 'commander';
import { UsageError } from '#cli/errors.ts';
import type { Context } from '#cli/verb.ts';

export interface PasswordOptions {
  passwordStdin?: true;
  generatePassword?: true;
}

/** Passwords are never accepted as flag values. */
export function addPasswordOptions(command: Command): void {
  command
    .addOption(
      new Option('--password-stdin', 'read the password from standard input').conflicts('generatePassword'),
    )
    .option('--generate-password', 'generate a password, and print it once');
}

export async function readPassword(
  { passwordStdin, generatePassword }: PasswordOptions,
  { terminal }: Pick<Context, 'terminal'>,
): Promise<string> {
  if (generatePassword) {
    const { passwordBytes, passwordFromBytes } = await import('#domain/generatePassword.ts');
    return passwordFromBytes(crypto.getRandomValues(new Uint8Array(passwordBytes)));
  }
  if (passwordStdin) return (await text(terminal.stdin())).replace(/\r?\n$/, '');
  if (!terminal.isInteractive) {
    throw new UsageError(
      'There is no terminal for a password prompt.',
      'Use --password-stdin or --generate-password.',
    );
  }
  const password = await terminal.ask('Password: ', { isHidden: true });
  const again = await terminal.ask('Confirm password: ', { isHidden: true });
  const { isSamePassword } = await import('#domain/passwords.ts');
  if (!isSamePassword(again, password)) throw new UsageError('Confirm password should be same as password');
  return password;
}

export async function checkPassword(password: string, failureText: string): Promise<void> {
  const { minTemporaryPasswordLength, passwordLengthError } = await import('#domain/passwords.ts');
  // The user must choose a new one at sign-in (USERS-06). The server checks the rest.
  const refusal = passwordLengthError(password, minTemporaryPasswordLength);
  if (!refusal) return;
  const [{ CommandError }, { exitCodes }] = await Promise.all([
    import('#cli/errors.ts'),
    import('#cli/exit.ts'),
  ]);
  throw new CommandError({
    problem: refusal,
    failureMessage: failureText,
    exitCode: exitCodes.usage,
    code: 'invalid_input',
  });
}
