import { text } from 'node:stream/consumers';
import { Option, type Command } from 'commander';
import type { User } from '#api/contract/users.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { CommandError, under, UsageError } from '#cli/errors.ts';
import { exit } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import { roleId } from './find.ts';
import { userShape } from './shape.ts';

interface CreateOptions extends ConsentOptions {
  name: string;
  email: string;
  role: string;
  passwordStdin?: true;
  generatePassword?: true;
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk users create --name "Ines Duarte" --email ines@example.com --role Editor',
        'desk users create --name Wire --email wire@example.com --role Staff --generate-password --json email,password',
        'desk users create --name Wire --email wire@example.com --role Staff --password-stdin < password.txt',
      ]),
    )
    .requiredOption('--name <name>', 'name of the user')
    .requiredOption('--email <email>', 'email to sign in with')
    .requiredOption('--role <role>', 'role, by its id or name')
    .addOption(
      new Option('--password-stdin', 'read the password from standard input').conflicts('generatePassword'),
    )
    .option('--generate-password', 'generate a password, and print it once');
  addConsentOptions(command);
  addOutputOptions(command);
}

type Created = User & { password: string };

/** With the password, which is shown only when it was generated. */
const createdShape: Shape<Created> = {
  ...userShape,
  fields: [...userShape.fields, 'password'],
  columns: [...userShape.columns, { name: 'password', value: ({ password }) => password }],
};

export async function run(options: CreateOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(options.generatePassword ? createdShape : userShape);
  await confirmIfProtected(`Create the user ${options.email}?`, options, context);
  const password = await passwordFor(options, context);
  const { passwordRefusal } = await import('#domain/passwords.ts');
  const refusal = passwordRefusal(password);
  if (refusal)
    throw new CommandError({
      what: refusal,
      failed: 'Unable to create user.',
      exit: exit.usage,
      code: 'invalid_input',
    });
  const { createUser } = await import('#api/contract/users.ts');
  await under('Unable to create user.', async () => {
    const role = await roleId(options.role, context);
    const { name, email } = options;
    const body = { name, email, password, roles: role === undefined ? [] : [role] };
    const user = await client.call(createUser, { body }, { signal });
    if (options.generatePassword) await output.record({ ...user, password }, createdShape);
    else await output.record(user, userShape);
  });
  terminal.notice('User created successfully.');
}

async function passwordFor({ passwordStdin, generatePassword }: CreateOptions, { terminal }: Context) {
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
