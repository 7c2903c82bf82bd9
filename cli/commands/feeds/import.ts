import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { CommandError, withFailureMessage, UsageError } from '#cli/errors.ts';
import { exitCodes } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import { formatFeedCount } from './named.ts';

interface ImportOptions extends ConsentOptions {
  file: string;
  dryRun?: true;
}

interface SkippedFeed {
  url: string;
  title: string;
  reason: string;
}

const resultFields = ['dryRun', 'board_count', 'feed_count', 'known_count', 'skipped'];

const skippedFeedShape: Shape<SkippedFeed> = {
  fields: ['url', 'title', 'reason'],
  columns: (['url', 'title', 'reason'] as const).map((name) => ({
    name,
    value: (row) => row[name],
    isFlexible: true,
  })),
  id: ({ url }) => url,
};

export function declare(command: Command): void {
  command
    .argument('<file>', 'OPML file, whose folders become boards; - for standard input')
    .addHelpText(
      'before',
      examplesHelp([
        'desk feeds import feeds.opml --dry-run',
        'desk feeds import feeds.opml --json feed_count,skipped',
        'curl -s https://news.example/feeds.opml | desk feeds import -',
      ]),
    )
    .optionsGroup('Safety:')
    .option('--dry-run', 'validate on the server and count what would be added');
  addConsentOptions(command);
  addOutputOptions(command);
}

const failureMessage = 'The feeds could not be imported.';

export async function run({ file, dryRun, ...consent }: ImportOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(output.mode === 'json' ? { fields: resultFields } : skippedFeedShape);
  const opml = decodeText(await readInputFile(file, context), file);
  if (!dryRun) await confirmIfProtected(`Import the feeds from ${file}?`, consent, context);
  const { importFeeds } = await import('#api/contract/feeds.ts');
  const body = { opml, ...(dryRun && { dry_run: true }) };
  const result = await withFailureMessage(failureMessage, () =>
    client.call(importFeeds, { body }, { signal }),
  );
  const { board_count, feed_count, known_count, skipped } = result;
  if (output.mode === 'count') await output.count(feed_count);
  else await output.result({ dryRun: Boolean(dryRun), ...result }, skipped, skippedFeedShape);
  const boards = board_count === 1 ? '1 board' : `${board_count} boards`;
  const summary = `${formatFeedCount(feed_count)} and ${boards} ${dryRun ? 'would be added' : 'added'}, ${formatFeedCount(known_count)} already existed`;
  if (skipped.length > 0) {
    throw new CommandError({
      problem: `${summary}; ${skipped.length} skipped.`,
      reason: skipped.length === 1 ? `${skipped[0]!.url}: ${skipped[0]!.reason}.` : undefined,
      exitCode: exitCodes.partial,
      code: 'partial',
    });
  }
  terminal.notice(`${summary}.`);
  if (dryRun) terminal.notice('Nothing was changed: this was a dry run.');
}

async function readInputFile(file: string, { terminal }: Context): Promise<Buffer> {
  if (file === '-') return buffer(terminal.stdin());
  return readFile(file).catch((error: Error) => {
    throw new UsageError(`Can’t read the file: ${error.message}.`);
  });
}

function decodeText(bytes: Buffer, file: string): string {
  const [first = 0, second = 0] = bytes;
  const marked =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  const declared = /^[\s\xef\xbb\xbf]*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]+)/i.exec(
    bytes.toString('latin1', 0, 500),
  );
  try {
    return new TextDecoder(marked ?? declared?.[1] ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(
      `${file === '-' ? 'Standard input' : file} is not readable as text.`,
      'Save it as UTF-8.',
    );
  }
}
