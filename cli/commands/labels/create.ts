import type { Command } from 'commander';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '../verb.ts';
import { labelShape } from './list.ts';

interface CreateOptions {
  title: string;
  colorCode: string;
}

/** The design's grey. */
const plain = '#6b7280';

export function declare(command: Command): void {
  command
    .addHelpText('before', examplesHelp(['desk labels create --title "To print" --color-code "#c2410c"']))
    .requiredOption('--title <title>', 'what it is called')
    .option('--color-code <hex>', 'its colour, such as #c2410c', plain);
  addOutputOptions(command);
}

export async function run({ title, colorCode }: CreateOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { createLabel } = await import('#api/contract/labels.ts');
  await under('Unable to create label.', async () => {
    const label = await client.call(createLabel, { body: { title, color_code: colorCode } }, { signal });
    await output.record(label, labelShape);
  });
  terminal.notice('Label created successfully.');
}
