import type { Command } from 'commander';
import { NotFoundError } from '#api/errors.ts';
import { CommandError } from '#cli/errors.ts';
import { exit } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import { collectIds } from '#cli/ids.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { inOrder } from '#cli/pool.ts';
import type { Context } from '../verb.ts';
import { wholeShape } from './shape.ts';

interface GetOptions {
  ids: string[];
  idsFile?: string;
}

export function declare(command: Command): void {
  command
    .argument('[ids...]', 'digest ids, or - for standard input')
    .option('--ids-file <file>', 'file of ids: lines, commas, JSON array or NDJSON')
    .addHelpText(
      'before',
      examplesHelp([
        'desk digests get 12',
        'desk digests get 12 --json title,digest',
        'desk digests list --search budget --ids | desk digests get - --jsonl',
      ]),
    );
  addOutputOptions(command);
}

export async function run(options: GetOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const ids = await collectIds(options, () => terminal.stdin());
  const { getDigest } = await import('#api/contract/digests.ts');
  const shape = await wholeShape();
  const missing: number[] = [];

  const read = async (id: number) => {
    try {
      return await client.call(getDigest, { params: { id } }, { signal });
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      missing.push(id);
      return undefined;
    }
  };
  async function* digests() {
    for await (const digest of inOrder(ids, 4, read)) if (digest) yield digest;
  }

  const isLone = options.ids.length === 1 && ids.length === 1 && options.ids[0] !== '-' && !options.idsFile;
  if (isLone) for await (const digest of digests()) await output.record(digest, shape);
  else if (output.isForPeople) await output.blocks(digests(), shape);
  else await output.rows(digests(), shape);
  if (missing.length > 0) throw notFound(missing, ids.length);
}

function notFound(missing: number[], asked: number): CommandError {
  const named = missing.slice(0, 20).join(', ') + (missing.length > 20 ? ', …' : '');
  return new CommandError({
    what:
      missing.length === 1
        ? `There is no digest ${named}.`
        : `${missing.length} digests are not there: ${named}.`,
    next: 'Find digests with `desk digests list --search TEXT`.',
    exit: missing.length === asked ? exit.notFound : exit.partly,
    code: 'not_found',
  });
}
