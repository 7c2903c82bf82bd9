import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { followChanges, heartbeatSeconds } from '#api/contract/changes.ts';
import type { Deps } from '#server/deps.ts';
import { problem } from '#server/platform/errors.ts';
import { ofAccess } from '#server/platform/records/publishWrites.ts';
import { serve } from '#server/platform/http/routes.ts';

/** Streams of one person at a time. A browser has one for all of its tabs. */
const maxStreams = 20;
/** A reader this far behind is disconnected, in bytes. It reads anew once it has connected again. */
const maxBuffered = 64 * 1024;

/** Streams what is written to those who follow it. */
export function registerChanges(app: FastifyInstance, { changes, log }: Pick<Deps, 'changes' | 'log'>) {
  const streams = new Map<PassThrough, number>();
  let isStopping = false;
  // A server that stops waits for its calls, and these have no end of their own.
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const stream of streams.keys()) stream.end();
  });

  serve(app, followChanges, ({ request, reply, user }) => {
    if (isStopping) throw stopping();
    if ([...streams.values()].filter((id) => id === user.id).length >= maxStreams) throw tooMany();
    const stream = new PassThrough();
    streams.set(stream, user.id);
    const write = (event: string, data: unknown) => {
      if (stream.readableLength > maxBuffered) stream.destroy();
      else if (stream.writable) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    const check = () => endUnlessSignedIn(app, request, stream).catch((err: unknown) => log.warn({ err }));
    const unsubscribe = changes.subscribe({
      onChange(change) {
        write('change', change);
        if (ofAccess.has(change.resource)) void check();
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
    // What was written before it is connected is not known to it.
    write('gap', {});
    reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      // A server that stops would wait for an idle connection.
      .header('connection', 'close')
      // Proxies would collect what comes in small pieces.
      .header('x-accel-buffering', 'no');
    return stream as unknown as string;
  });
}

/** A database that does not answer says nothing about who is signed in, so its error is passed on. */
async function endUnlessSignedIn(app: FastifyInstance, request: FastifyRequest, stream: PassThrough) {
  if (!(await app.identify(request))) stream.end();
}

const tooMany = () =>
  problem('too_many_streams', 'This person follows changes in too many places already.', {
    headers: { 'retry-after': '60' },
  });

const stopping = () =>
  problem(
    'stopping',
    'The server is stopping or restarting, and did nothing. Please try again in a moment.',
    {
      // In seconds: by then another process listens.
      headers: { 'retry-after': '5' },
    },
  );
