import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { labelLookup } from '#cli/lookups.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { labelShape } from './list.ts';

interface EditOptions extends ConsentOptions {
  label: string;
  title?: string;
  colorCode?: string;
}

export function declare(command: Command): void {
  command
    .argument('<label>', 'id or title of the label')
    .addHelpText(
      'before',
      examplesHelp([
        'desk labels edit Ready --title "Ready to print"',
        'desk labels edit 12 --color-code "#c2410c"',
      ]),
    )
    .option('--title <title>', 'its title from now on')
    .option('--color-code <hex>', 'its colour from now on, such as #c2410c');
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run(
  { label: given, title, colorCode, ...consent }: EditOptions,
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(labelShape);
  if (title === undefined && colorCode === undefined)
    throw new UsageError('No change is given.', 'Name it with --title or --color-code.');
  const { id } = await resolveOne(given, labelLookup(context));
  await confirmIfProtected(`Change label ${id}?`, consent, context);
  const { updateLabel } = await import('#api/contract/labels.ts');
  const body = { title, color_code: colorCode };
  await output.record(await client.call(updateLabel, { params: { id }, body }, { signal }), labelShape);
  terminal.notice('Label updated successfully.');
}
