import type { Command } from 'commander';
import type { Client } from '#api/client.ts';
import type { Render } from '#api/contract/renders.ts';
import { InterruptedError, MissingError, withFailureMessage, UsageError } from '#cli/errors.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { isRendering, renderFailedError, renderShape, waitForRender } from '../renders/wait.ts';

interface RenderOptions {
  id: number;
  out?: string;
  transform?: string;
  wait: boolean;
}

export function declare(command: Command): void {
  command
    .argument('<id>', 'digest ID', wholeNumberParser(1, maxId))
    .addHelpText(
      'before',
      examplesHelp([
        'desk videos render 12',
        'desk videos render 12 --out film.mp4',
        'desk videos render 12 --transform ar_9:16,c_fill,g_face --json url',
      ]),
    )
    .option('--out <file>', 'file to write the video to')
    .option('--transform <string>', 'use this transformation instead of the stored one')
    .option('--no-wait', 'don’t wait for the render to finish', true);
  addOutputOptions(command);
}

/** Ctrl-C cancels the render on the server. */
export async function run({ id, out, transform, wait }: RenderOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(renderShape);
  if (out !== undefined && !wait) throw new UsageError('--out needs the finished video.', 'Omit --no-wait.');
  await withFailureMessage('The video wasn’t rendered.', async () => {
    const { startRender } = await import('#api/contract/renders.ts');
    const started = await client.call(startRender, { params: { id }, body: { transform } }, { signal });
    if (started.warning !== null) terminal.notice(started.warning);
    const render = wait ? await followRender(started, context) : started;
    if (wait && render.state !== 'done') throw renderFailedError(render);
    if (out !== undefined && render.url !== null) await downloadRender(render.url, out, context);
    await output.rows([render], renderShape);
    if (render.state === 'done') terminal.notice(out === undefined ? 'Rendered.' : `Rendered to ${out}.`);
  });
}

async function followRender(started: Render, context: Context): Promise<Render> {
  const latest = await waitForRender(started, context);
  if (isRendering(latest)) throw await cancelUnfinished(started, context.client);
  return latest;
}

async function cancelUnfinished({ id, digest }: Render, client: Client): Promise<InterruptedError> {
  const { cancelRender, getRender } = await import('#api/contract/renders.ts');
  const params = { id: digest };
  // Another person's render is not canceled.
  const { render } = await client.call(getRender, { params });
  const ended = render?.id === id ? await client.call(cancelRender, { params }) : undefined;
  return new InterruptedError(
    ended?.state === 'done' ? 'The video was already rendered.' : 'Rendering was cancelled.',
  );
}

/** Writes the file atomically. */
async function downloadRender(url: string, file: string, { account, signal }: Context) {
  const [{ openFile }, { pipeline }] = await Promise.all([
    import('#cli/output/file.ts'),
    import('node:stream/promises'),
  ]);
  const target = await openFile(file);
  try {
    const answer = await fetch(new URL(url, account.api), { signal });
    if (!answer.ok || !answer.body) throw new MissingError('The rendered video no longer exists.');
    await pipeline(answer.body as unknown as AsyncIterable<Buffer>, target.stream, { end: false, signal });
    await target.commit();
  } catch (error) {
    await target.discard();
    throw signal.aborted ? new InterruptedError() : error;
  }
}
