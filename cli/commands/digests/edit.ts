import type { Command } from 'commander';
import { under, UsageError } from '../../errors';
import { wholeNumber } from '../../flags';
import { examplesHelp } from '../../help';
import type { Context } from '../verb';
import { addInputOptions, readFields, type InputOptions } from './input';
import { wholeShape } from './shape';

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the digest', wholeNumber(1, 2_147_483_647))
    .addHelpText(
      'before',
      examplesHelp([
        'desk digests edit 12 --title "Trams are back"',
        'desk digests edit 12 --from fields.json --json modified_at',
        'desk digests edit 12 --subtitle "From Monday on" --based-on 2026-11-21T09:00:00.000Z',
      ]),
    )
    .option('--based-on <modified_at>', 'refuse (exit code 6) when it was changed since then');
  addInputOptions(command);
}

export async function run(
  { id, basedOn, ...options }: InputOptions & { id: number; basedOn?: string },
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { updateDigest } = await import('../../../src/api/contract/digests');
  const fields = await readFields(options, context);
  if (Object.keys(fields).length === 0) {
    throw new UsageError(
      'Nothing was changed: no field is given.',
      'Give --title, --from FILE and the like.',
    );
  }
  await under('Something went wrong!', async () => {
    const body = basedOn ? { ...fields, modified_at: basedOn } : fields;
    const digest = await client.call(updateDigest, { params: { id }, body }, { signal });
    await output.record(digest, await wholeShape());
  });
  terminal.notice('Digests updated successfully.');
}
