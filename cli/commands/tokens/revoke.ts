import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirm } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the token', wholeNumber(1, maxId))
    .addHelpText('before', examplesHelp(['desk tokens revoke 12', 'desk tokens revoke 12 --yes']));
  addConsentOptions(command);
}

/** Ends an API token at once and for good. */
export async function run(
  { id, ...consent }: ConsentOptions & { id: number },
  context: Context,
): Promise<void> {
  await confirm({ question: `Revoke the token ${id}? What uses it stops working.` }, consent, context);
  const { revokeToken } = await import('#api/contract/tokens.ts');
  await under('Unable to revoke token.', () =>
    context.client.call(revokeToken, { params: { id } }, { signal: context.signal }),
  );
  context.terminal.notice('Token revoked.');
}
