import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { followChanges, heartbeatSeconds } from '#api/contract/changes.ts';
import type { Deps } from '#server/deps.ts';
import { problem } from '#server/errors.ts';
import { accessResources } from '#server/records/publishWrites.ts';
import { serve } from '#server/http/routes.ts';

/** Maximum number of streams per person. A browser's tabs share one. */
const maxStreams = 20;
/** Bytes buffered before a slow reader is disconnected. It reloads after reconnecting. */
const maxBufferedBytes = 64 * 1024;

export function registerChanges(app: FastifyInstance, { changes, log }: Pick<Deps, 'changes' | 'log'>) {
  const streams = new Map<PassThrough, number>();
  let isStopping = false;
  // Streams never end, so they would block a graceful stop.
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const stream of streams.keys()) stream.end();
  });

  serve(app, followChanges, ({ request, reply, user }) => {
    if (isStopping) throw serverStopping();
    if ([...streams.values()].filter((id) => id === user.id).length >= maxStreams) throw tooManyStreams();
    const stream = new PassThrough();
    streams.set(stream, user.id);
    const write = (event: string, data: unknown) => {
      if (stream.readableLength > maxBufferedBytes) stream.destroy();
      else if (stream.writable) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    const check = () => endUnlessSignedIn(app, request, stream).catch((err: unknown) => log.warn({ err }));
    const unsubscribe = changes.subscribe({
      onChange(change) {
        write('change', change);
        if (accessResources.has(change.resource)) void check();
      },
      onGap: () => write('gap', {}),
    });
    const heartbeat = setInterval(() => {
      if (stream.writable) stream.write(':\n\n');
      void check();
    }, heartbeatSeconds * 1000);
    stream.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      streams.delete(stream);
    });
    // The client may have missed changes before it connected.
    write('gap', {});
    reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      // An idle connection would delay a stopping server.
      .header('connection', 'close')
      // Keeps proxies from buffering.
      .header('x-accel-buffering', 'no');
    return stream as unknown as string;
  });
}

/** A database outage doesn't mean that the session has ended, so its error is rethrown. */
async function endUnlessSignedIn(app: FastifyInstance, request: FastifyRequest, stream: PassThrough) {
  if (!(await app.identify(request))) stream.end();
}

const tooManyStreams = () =>
  problem('too_many_streams', 'This person already has too many change streams open.', {
    headers: { 'retry-after': '60' },
  });

const serverStopping = () =>
  problem(
    'stopping',
    'The server is stopping or restarting. Nothing was changed. Please try again in a moment.',
    {
      // Seconds until another process listens.
      headers: { 'retry-after': '5' },
    },
  );
