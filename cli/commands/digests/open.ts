import type { Command } from 'commander';
import { openBrowser } from '#cli/browser.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

interface OpenOptions {
  id: number;
  page?: true;
  print?: true;
}

export function declare(command: Command): void {
  command
    .argument('<id>', 'digest ID', wholeNumberParser(1, maxId))
    .addHelpText('before', examplesHelp(['desk digests open 12', 'desk digests open 12 --page --print']))
    .option('--page', 'open the page that readers see, not the editor')
    .option('--print', 'print the URL instead of opening it (default in a pipe)');
}

export async function run({ id, page, print }: OpenOptions, context: Context): Promise<void> {
  const { account, client, env, output, signal } = context;
  const { digestTypes, getDigest } = await import('#api/contract/digests.ts');
  const { slug, type } = await client.call(getDigest, { params: { id } }, { signal });
  const site = account.api.replace(/\/api$/, '');
  // Video digests have their own editor (LIST-26).
  const editor = type.code === digestTypes.video ? `/video/edit/${id}` : `/digests/${id}`;
  const url = site + (page ? `/read/digests/${encodeURIComponent(slug)}` : editor);
  await output.text(`${url}\n`);
  if (output.isForPeople && !print) openBrowser(url, env);
}
