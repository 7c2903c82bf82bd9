import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { userId } from './find.ts';
import { userShape } from './shape.ts';

export function declare(command: Command): void {
  command
    .argument('<user>', 'id, email or name of the user')
    .addHelpText('before', examplesHelp(['desk users activate 12', 'desk users activate ines@example.com']));
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run(
  { user, ...consent }: ConsentOptions & { user: string },
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(userShape);
  await confirmIfProtected(`Activate ${user}?`, consent, context);
  const { updateUser } = await import('#api/contract/users.ts');
  await under('Unable to update user.', async () => {
    const id = await userId(user, context);
    const changed = await client.call(updateUser, { params: { id }, body: { is_active: true } }, { signal });
    await output.record(changed, userShape);
  });
  terminal.notice('User updated successfully.');
}
