import { text } from 'node:stream/consumers';
import { Option, type Command } from 'commander';
import { UsageError } from '#cli/errors.ts';
import type { Context } from '#cli/verb.ts';

export interface PasswordOptions {
  passwordStdin?: true;
  generatePassword?: true;
}

/** Declares where a password comes from, which is never the value of a flag. */
export function addPasswordOptions(command: Command): void {
  command
    .addOption(
      new Option('--password-stdin', 'read the password from standard input').conflicts('generatePassword'),
    )
    .option('--generate-password', 'generate a password, and print it once');
}

/** A password that is generated, read or prompted for. */
export async function readPassword(
  { passwordStdin, generatePassword }: PasswordOptions,
  { terminal }: Pick<Context, 'terminal'>,
): Promise<string> {
  if (generatePassword) {
    const { passwordBytes, passwordFrom } = await import('#domain/generatePassword.ts');
    return passwordFrom(crypto.getRandomValues(new Uint8Array(passwordBytes)));
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
  if (again !== password) throw new UsageError('Confirm password should be same as password');
  return password;
}

/** Throws what is wrong with a password before it is sent. */
export async function checkPassword(password: string, failed: string): Promise<void> {
  const { passwordRefusal } = await import('#domain/passwords.ts');
  const refusal = passwordRefusal(password);
  if (!refusal) return;
  const [{ CommandError }, { exit }] = await Promise.all([import('#cli/errors.ts'), import('#cli/exit.ts')]);
  throw new CommandError({ what: refusal, failed, exit: exit.usage, code: 'invalid_input' });
}
