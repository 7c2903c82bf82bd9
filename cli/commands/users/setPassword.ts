import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirm } from '#cli/confirm.ts';
import { withFailureMessage } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { userWithPasswordShape } from './create.ts';
import { resolveUserId } from './find.ts';
import { addPasswordOptions, checkPassword, readPassword, type PasswordOptions } from './password.ts';
import { userShape } from './shape.ts';

interface SetOptions extends ConsentOptions, PasswordOptions {
  user: string;
}

export function declare(command: Command): void {
  command
    .argument('<user>', 'user ID, email or name')
    .addHelpText(
      'before',
      examplesHelp([
        'desk users password ines@example.com',
        'desk users password 12 --generate-password --yes --json email,password',
        'desk users password 12 --password-stdin --yes < password.txt',
      ]),
    );
  addPasswordOptions(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

/** The password works for one sign-in. Ends all the user's sessions and revokes their tokens. */
export async function run({ user, ...options }: SetOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { generatePassword } = options;
  output.requireFields(generatePassword ? userWithPasswordShape : userShape);
  const { updateUser } = await import('#api/contract/users.ts');
  await withFailureMessage('Unable to update user.', async () => {
    const id = await resolveUserId(user, context);
    const question = `Set the password of ${user}? Their sessions will end, and their API tokens will be revoked.`;
    await confirm({ question }, options, context);
    const password = await readPassword(options, context);
    await checkPassword(password, 'Unable to update user.');
    const changed = await client.call(updateUser, { params: { id }, body: { password } }, { signal });
    if (generatePassword) await output.record({ ...changed, password }, userWithPasswordShape);
    else await output.record(changed, userShape);
  });
  terminal.notice('User updated successfully.');
}
