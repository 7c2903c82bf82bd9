import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the digest', wholeNumber(1, maxId))
    .addHelpText(
      'before',
      examplesHelp(['desk digests copy 12', 'desk digests open "$(desk digests copy 12 --ids)"']),
    );
  addConsentOptions(command);
  addOutputOptions(command);
}

const copyShape: Shape<{ id: number }> = {
  fields: ['id'],
  columns: [{ name: 'id', value: (row) => row.id }],
  id: (row) => row.id,
};

export async function run(
  { id, ...consent }: ConsentOptions & { id: number },
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(copyShape);
  await confirmIfProtected(`Copy digest ${id}?`, consent, context);
  const { copyDigest } = await import('#api/contract/digests.ts');
  const copy = await client.call(copyDigest, { params: { id } }, { signal });
  await output.record(copy, copyShape);
  terminal.notice('Digest copied successfully.');
}
