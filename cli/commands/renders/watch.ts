import type { Command } from 'commander';
import { MissingError } from '#cli/errors.ts';
import { exitCodes, type ExitCode } from '#cli/exit.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { isRendering, renderFailedError, renderShape, waitForRender } from './wait.ts';

export function declare(command: Command): void {
  command
    .argument('<id>', 'digest ID', wholeNumberParser(1, maxId))
    .addHelpText('before', examplesHelp(['desk renders watch 12', 'desk renders watch 12 --json state,url']));
  addOutputOptions(command);
}

export async function run({ id }: { id: number }, context: Context): Promise<ExitCode> {
  const { client, output, signal } = context;
  output.requireFields(renderShape);
  const { getRender } = await import('#api/contract/renders.ts');
  const { render } = await client.call(getRender, { params: { id } }, { signal });
  if (!render)
    throw new MissingError(
      `No render has been requested for digest ${id}.`,
      `Request one with \`desk videos render ${id}\`.`,
    );
  const latest = await waitForRender(render, context);
  await output.rows([latest], renderShape);
  if (isRendering(latest)) return exitCodes.interrupted;
  if (latest.state !== 'done') throw renderFailedError(latest);
  return exitCodes.done;
}
