import type { Command } from 'commander';
import { NotFoundError } from '#api/errors.ts';
import { missingDigestFailure, describeFailures } from '#cli/bulk/failures.ts';
import { CommandError } from '#cli/errors.ts';
import { exitCodes } from '#cli/exit.ts';
import { idsFileHelp } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { collectIds } from '#cli/ids/collect.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { mapInOrder } from '#cli/pool.ts';
import type { Context } from '#cli/verb.ts';
import { digestShape } from './shape.ts';

interface GetOptions {
  ids: string[];
  idsFile?: string;
}

export function declare(command: Command): void {
  command
    .argument('[ids...]', 'digest IDs, or - for standard input')
    .option('--ids-file <file>', idsFileHelp)
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
  const shape = digestShape;
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
    for await (const digest of mapInOrder(ids, 4, read)) if (digest) yield digest;
  }

  const isLone = options.ids.length === 1 && ids.length === 1 && options.ids[0] !== '-' && !options.idsFile;
  if (isLone) for await (const digest of digests()) await output.record(digest, shape);
  else if (output.isForPeople) await output.blocks(digests(), shape);
  else await output.rows(digests(), shape);
  if (missing.length > 0) throw digestsNotFound(missing, ids.length);
}

function digestsNotFound(missing: number[], count: number): CommandError {
  const reason = describeFailures(missing.map(missingDigestFailure));
  return new CommandError({
    problem: `${count - missing.length} of ${count} found; ${reason}.`,
    hint: 'Find digests with `desk digests list --search TEXT`.',
    exitCode: missing.length === count ? exitCodes.notFound : exitCodes.partial,
    code: missing.length === count ? 'not_found' : 'partial',
  });
}
