import type { Command } from 'commander';
import type { Client } from '#api/client.ts';
import type { Render } from '#api/contract/renders.ts';
import { InterruptedError, MissingError, under, UsageError } from '#cli/errors.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { isRendering, notMade, renderShape, waitForRender } from '../renders/wait.ts';

interface RenderOptions {
  id: number;
  out?: string;
  transform?: string;
  /** False with `--no-wait`. */
  wait: boolean;
}

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the digest', wholeNumber(1, maxId))
    .addHelpText(
      'before',
      examplesHelp([
        'desk videos render 12',
        'desk videos render 12 --out film.mp4',
        'desk videos render 12 --transform ar_9:16,c_fill,g_face --json url',
      ]),
    )
    .option('--out <file>', 'where the video is written to')
    .option('--transform <string>', 'in place of the stored transformation')
    .option('--no-wait', 'do not wait until it is rendered', true);
  addOutputOptions(command);
}

/** Renders the uploaded video of a digest. Ctrl-C cancels it on the server. */
export async function run({ id, out, transform, wait }: RenderOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(renderShape);
  if (out !== undefined && !wait)
    throw new UsageError('--out needs the finished video.', 'Leave --no-wait out.');
  await under('The video was not rendered.', async () => {
    const { startRender } = await import('#api/contract/renders.ts');
    const started = await client.call(startRender, { params: { id }, body: { transform } }, { signal });
    if (started.warning !== null) terminal.notice(started.warning);
    const render = wait ? await follow(started, context) : started;
    if (wait && render.state !== 'done') throw notMade(render);
    if (out !== undefined && render.url !== null) await download(render.url, out, context);
    await output.rows([render], renderShape);
    if (render.state === 'done') terminal.notice(out === undefined ? 'Rendered.' : `Rendered to ${out}.`);
  });
}

async function follow(started: Render, context: Context): Promise<Render> {
  const latest = await waitForRender(started, context);
  if (isRendering(latest)) throw await cancelled(started, context.client);
  return latest;
}

async function cancelled({ id, digest }: Render, client: Client): Promise<InterruptedError> {
  const { cancelRender, getRender } = await import('#api/contract/renders.ts');
  const params = { id: digest };
  // Another person's is not canceled.
  const { render } = await client.call(getRender, { params });
  const ended = render?.id === id ? await client.call(cancelRender, { params }) : undefined;
  return new InterruptedError(
    ended?.state === 'done' ? 'The video was rendered before that.' : 'The rendering was cancelled.',
  );
}

/** Writes a stored video to a file, which appears once it is whole. */
async function download(url: string, file: string, { account, signal }: Context) {
  const [{ openFile }, { pipeline }] = await Promise.all([
    import('#cli/output/file.ts'),
    import('node:stream/promises'),
  ]);
  const target = await openFile(file);
  try {
    const answer = await fetch(new URL(url, account.api), { signal });
    if (!answer.ok || !answer.body) throw new MissingError('The rendered video is no longer there.');
    await pipeline(answer.body as unknown as AsyncIterable<Buffer>, target.stream, { end: false, signal });
    await target.commit();
  } catch (error) {
    await target.discard();
    throw signal.aborted ? new InterruptedError() : error;
  }
}
