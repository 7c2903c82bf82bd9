import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command
    .argument('[file]', 'output file, written once the export is complete; default: standard output')
    .addHelpText('before', examplesHelp(['desk feeds export feeds.opml', 'desk feeds export > feeds.opml']));
}

export async function run({ file }: { file?: string }, { client, output, signal }: Context): Promise<void> {
  const { exportFeeds } = await import('#api/contract/feeds.ts');
  const { opml } = await client.call(exportFeeds, {}, { signal });
  if (file === undefined || file === '-') return output.text(opml);
  const { openFile } = await import('#cli/output/file.ts');
  const target = await openFile(file);
  try {
    target.stream.write(opml);
    await target.commit();
  } catch (error) {
    await target.discard();
    throw error;
  }
}
