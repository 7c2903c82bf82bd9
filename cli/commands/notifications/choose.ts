import type { Command } from 'commander';
import { under, UsageError } from '#cli/errors.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { reportShape } from './shape.ts';

interface ChooseOptions extends ConsentOptions {
  id: number;
  version: string;
}

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the broadcast', wholeNumber(1, maxId))
    .argument('<version>', 'A or B: which of the two that are tried goes to the rest')
    .addHelpText('before', examplesHelp(['desk notifications choose 12 B']));
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run({ id, version, ...consent }: ChooseOptions, context: Context): Promise<void> {
  const { client, output, signal, terminal } = context;
  output.requireFields(reportShape);
  const place = ['A', 'B'].indexOf(version.toUpperCase());
  if (place === -1) throw new UsageError('The version must be A or B.');
  await confirmIfProtected(
    `Send version ${version.toUpperCase()} of notification ${id} to the rest?`,
    consent,
    context,
  );
  const { getBroadcast } = await import('#api/contract/broadcasts/history.ts');
  const { changeBroadcast } = await import('#api/contract/broadcasts.ts');
  const report = await under('The version could not be chosen.', async () => {
    const { versions } = await client.call(getBroadcast, { params: { id } }, { signal });
    const body = { status_change_to: 'choose' as const, notification: versions[place]?.notification.id };
    return client.call(changeBroadcast, { params: { id }, body }, { signal });
  });
  await output.record(report, reportShape);
  terminal.notice('It is now being sent to the rest.');
}
