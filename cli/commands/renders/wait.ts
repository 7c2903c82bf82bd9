import { setTimeout as sleep } from 'node:timers/promises';
import type { Render } from '#api/contract/renders.ts';
import { CommandError } from '#cli/errors.ts';
import { exitCodes } from '#cli/exit.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';

export const renderShape: Shape<Render> = {
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'state', value: ({ state }) => state },
    { name: 'percent', value: ({ percent }) => percent },
    { name: 'width', value: ({ width }) => width },
    { name: 'height', value: ({ height }) => height },
    { name: 'seconds', value: ({ seconds }) => seconds },
    { name: 'size', value: ({ size }) => size },
    { name: 'url', value: ({ url }) => url, isFlexible: true },
  ],
  fields: [
    'id',
    'digest',
    'state',
    'percent',
    'message',
    'warning',
    'transform',
    'url',
    'size',
    'width',
    'height',
    'seconds',
    'created_at',
  ],
  id: ({ id }) => id,
};

const intervalMs = 500;

export const isRendering = ({ state }: Render) => state === 'waiting' || state === 'running';

export async function waitForRender(started: Render, { client, signal, terminal }: Context): Promise<Render> {
  const { getRender } = await import('#api/contract/renders.ts');
  const params = { id: started.digest };
  let latest = started;
  while (isRendering(latest)) {
    terminal.bar(latest.percent, 100);
    // Ctrl-C ends the wait without a failure.
    await sleep(intervalMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return latest;
    const { render } = await client.call(getRender, { params });
    if (render?.id !== started.id)
      throw new CommandError({
        problem: 'Another render of this digest was requested.',
        hint: `Follow it with \`desk renders watch ${started.digest}\`.`,
        exitCode: exitCodes.conflict,
        code: 'conflict',
      });
    latest = render;
  }
  terminal.progress('');
  return latest;
}

export const renderFailedError = ({ state, message }: Render) =>
  new CommandError({
    problem: message ?? `Render ${state}.`,
    failureMessage: 'The video wasn’t rendered.',
    exitCode: exitCodes.failed,
    code: state,
  });
