import type { Command } from 'commander';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { addInputOptions, readFields, type InputOptions } from './input.ts';
import { wholeShape } from './shape.ts';

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the digest', wholeNumber(1, maxId))
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
  const shape = await wholeShape();
  output.requireFields(shape);
  const { updateDigest } = await import('#api/contract/digests.ts');
  const fields = await readFields(options, context);
  if (Object.keys(fields).length === 0) {
    throw new UsageError(
      'Nothing was changed: no field is given.',
      'Give --title, --from FILE and the like.',
    );
  }
  await confirmIfProtected(`Change digest ${id}?`, options, context);
  const body = basedOn ? { ...fields, modified_at: basedOn } : fields;
  const digest = await client.call(updateDigest, { params: { id }, body }, { signal });
  await output.record(digest, shape);
  terminal.notice('Digests updated successfully.');
}
