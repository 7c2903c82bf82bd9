import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { categoryShape } from './list.ts';

export function declare(command: Command): void {
  command
    .addHelpText('before', examplesHelp(['desk categories create --title Harbours']))
    .requiredOption('--title <title>', 'its title')
    .option('--icon <url>', 'address of its icon');
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run(
  { title, icon, ...consent }: ConsentOptions & { title: string; icon?: string },
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(categoryShape);
  await confirmIfProtected(`Create the category ${JSON.stringify(title)}?`, consent, context);
  const { createCategory } = await import('#api/contract/categories.ts');
  await under('Unable to create category.', async () => {
    await output.record(
      await client.call(createCategory, { body: { title, icon } }, { signal }),
      categoryShape,
    );
  });
  terminal.notice('Category created.');
}
