import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { tagId } from './find.ts';
import { tagShape } from './list.ts';

interface RenameOptions extends ConsentOptions {
  tag: string;
  title: string;
}

export function declare(command: Command): void {
  command
    .argument('<tag>', 'id or title of the tag')
    .requiredOption('--title <title>', 'its title from now on')
    .addHelpText('before', examplesHelp(['desk tags rename 12 --title "City council"']));
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run({ tag: given, title, ...consent }: RenameOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(tagShape);
  const id = await tagId(given, context);
  await confirmIfProtected(`Rename tag ${id} to ${JSON.stringify(title)}?`, consent, context);
  const { updateTag } = await import('#api/contract/tags.ts');
  const tag = await client.call(updateTag, { params: { id }, body: { title } }, { signal });
  await output.record(tag, tagShape);
  terminal.notice('Tag updated successfully.');
}
