import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under, UsageError } from '#cli/errors.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { addLooksOptions, type LooksOptions } from './looks.ts';
import { statusShape } from './shape.ts';

interface SetOptions extends ConsentOptions, LooksOptions {
  status: string;
  place?: number;
}

export function declare(command: Command): void {
  command
    .argument('<status>', 'id, slug or name of the status')
    .addHelpText(
      'before',
      examplesHelp([
        'desk statuses set legal-check --set-by super_users',
        'desk statuses set "In Review" --status-color teal --place 2',
      ]),
    )
    .option('--place <number>', 'its place in the order, from 1', wholeNumber(1, 10_000));
  addLooksOptions(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

/** Changes what flags name, and leaves the rest as it is. */
export async function run(
  { status, statusColor: color, setBy, place, ...consent }: SetOptions,
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(statusShape);
  const hasLooks = color !== undefined || setBy !== undefined;
  if (!hasLooks && place === undefined)
    throw new UsageError('There is nothing to change.', 'Name --status-color, --set-by or --place.');
  await confirmIfProtected(`Change the status ${JSON.stringify(status)}?`, consent, context);
  const { placeStatus, updateStatus } = await import('#api/contract/statuses.ts');
  const { findStatus } = await import('./all.ts');
  await under('Unable to update status.', async () => {
    let changed = await findStatus(status, context);
    const params = { id: changed.id };
    if (hasLooks) {
      const body = { color, set_by: setBy };
      changed = { ...changed, ...(await client.call(updateStatus, { params, body }, { signal })) };
    }
    if (place !== undefined) await client.call(placeStatus, { params, body: { place } }, { signal });
    await output.record(changed, statusShape);
  });
  terminal.notice('Status updated successfully.');
}
