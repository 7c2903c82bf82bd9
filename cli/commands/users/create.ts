import type { Command } from 'commander';
import type { User } from '#api/contract/users.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { withFailureMessage } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import { resolveRoleId } from './find.ts';
import { addPasswordOptions, checkPassword, readPassword, type PasswordOptions } from './password.ts';
import { userShape } from './shape.ts';

interface CreateOptions extends ConsentOptions, PasswordOptions {
  name: string;
  email: string;
  role: string;
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
    .requiredOption('--name <name>', 'name')
    .requiredOption('--email <email>', 'email to sign in with')
    .requiredOption('--role <role>', 'role, by ID or name');
  addPasswordOptions(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

type UserWithPassword = User & { password: string };

/** For a user whose password was generated. */
export const userWithPasswordShape: Shape<UserWithPassword> = {
  ...userShape,
  fields: [...userShape.fields, 'password'],
  columns: [...userShape.columns, { name: 'password', value: ({ password }) => password }],
};

export async function run(options: CreateOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(options.generatePassword ? userWithPasswordShape : userShape);
  await confirmIfProtected(`Create the user ${options.email}?`, options, context);
  const password = await readPassword(options, context);
  await checkPassword(password, 'Unable to create user.');
  const { createUser } = await import('#api/contract/users.ts');
  await withFailureMessage('Unable to create user.', async () => {
    const role = await resolveRoleId(options.role, context);
    const { name, email } = options;
    const body = { name, email, password, roles: role === undefined ? [] : [role] };
    const user = await client.call(createUser, { body }, { signal });
    if (options.generatePassword) await output.record({ ...user, password }, userWithPasswordShape);
    else await output.record(user, userShape);
  });
  terminal.notice('User created successfully.');
}
