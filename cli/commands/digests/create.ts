import type { Command } from 'commander';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { addInputOptions, readFields, type InputOptions } from './input.ts';
import { wholeShape } from './shape.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk digests create --title "Trams are back"',
      'desk digests create --title "Trams are back" --content-file trams.html --json id,slug',
      'desk digests create --from digest.json --ids',
    ]),
  );
  addInputOptions(command);
}

export async function run(options: InputOptions, context: Context): Promise<void> {
  const { client, output, signal } = context;
  const shape = await wholeShape();
  output.requireFields(shape);
  const { createDigest } = await import('#api/contract/digests.ts');
  const { title, ...fields } = await readFields(options, context);
  if (title === undefined) throw new UsageError('A digest needs a title.', 'Give it with --title TITLE.');
  await confirmIfProtected(`Create the digest ${JSON.stringify(title)}?`, options, context);
  const digest = await client.call(createDigest, { body: { ...fields, title } }, { signal });
  await output.record(digest, shape);
}
