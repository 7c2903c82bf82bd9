import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirm } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { userId } from './find.ts';

export function declare(command: Command): void {
  command
    .argument('<user>', 'id, email or name of the user')
    .addHelpText(
      'before',
      examplesHelp(['desk users reset-factor ines@example.com', 'desk users reset-factor 12 --yes']),
    );
  addConsentOptions(command);
}

/** Removes what a user signs in with beside the password. Their sessions end, and they are notified. */
export async function run(
  { user, ...consent }: ConsentOptions & { user: string },
  context: Context,
): Promise<void> {
  const { client, terminal, signal } = context;
  const { resetUserFactors } = await import('#api/contract/users.ts');
  await under('Unable to remove the second factor.', async () => {
    const id = await userId(user, context);
    const question = `Remove the second factor of ${user}? Their sessions end, and the password alone signs in.`;
    await confirm({ question }, consent, context);
    await client.call(resetUserFactors, { params: { id } }, { signal });
  });
  terminal.notice('Second factor removed.');
}
