import type { Command } from 'commander';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { broadcastShape } from './shape.ts';

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the broadcast', wholeNumber(1, maxId))
    .addHelpText(
      'before',
      examplesHelp(['desk notifications show 12', 'desk notifications show 12 --json status,hold,decisions']),
    );
  addOutputOptions(command);
}

export async function run({ id }: { id: number }, context: Context): Promise<void> {
  const { client, output, signal } = context;
  const { getBroadcast } = await import('#api/contract/broadcasts/history.ts');
  await output.record(await client.call(getBroadcast, { params: { id } }, { signal }), broadcastShape);
}
