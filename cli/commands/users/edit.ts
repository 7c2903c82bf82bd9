import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirm } from '#cli/confirm.ts';
import { under, UsageError } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { roleId, userId } from './find.ts';
import { userShape } from './shape.ts';

interface EditOptions extends ConsentOptions {
  user: string;
  name?: string;
  role?: string;
}

export function declare(command: Command): void {
  command
    .argument('<user>', 'id, email or name of the user')
    .addHelpText(
      'before',
      examplesHelp([
        'desk users edit ines@example.com --role Editor',
        'desk users edit 12 --name "Ines Duarte" --yes',
      ]),
    )
    .option('--name <name>', 'their name from now on')
    .option('--role <role>', 'their role from now on, by its id or name');
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run({ user, name, role, ...consent }: EditOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(userShape);
  if (name === undefined && role === undefined)
    throw new UsageError('No change is given.', 'Name it, such as --role Editor or --name "Ines".');
  const { updateUser } = await import('#api/contract/users.ts');
  await under('Unable to update user.', async () => {
    const id = await userId(user, context);
    const found = await roleId(role, context);
    await confirm({ question: `Change the user ${user}?` }, consent, context);
    const body = { name, roles: found === undefined ? undefined : [found] };
    await output.record(await client.call(updateUser, { params: { id }, body }, { signal }), userShape);
  });
  terminal.notice('User updated successfully.');
}
