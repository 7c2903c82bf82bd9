import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { labelShape } from './list.ts';

interface CreateOptions extends ConsentOptions {
  title: string;
  colorCode: string;
}

/** The design's grey. */
const plain = '#6b7280';

export function declare(command: Command): void {
  command
    .addHelpText('before', examplesHelp(['desk labels create --title "To print" --color-code "#c2410c"']))
    .requiredOption('--title <title>', 'its title')
    .option('--color-code <hex>', 'its colour, such as #c2410c', plain);
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run({ title, colorCode, ...consent }: CreateOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(labelShape);
  await confirmIfProtected(`Create the label ${JSON.stringify(title)}?`, consent, context);
  const { createLabel } = await import('#api/contract/labels.ts');
  await under('Unable to create label.', async () => {
    const label = await client.call(createLabel, { body: { title, color_code: colorCode } }, { signal });
    await output.record(label, labelShape);
  });
  terminal.notice('Label created successfully.');
}
