import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { endStalledReaders } from './slowReaders.ts';

const pauseMs = 50;

async function open(pieces: AsyncGenerator<string>) {
  const app = fastify();
  endStalledReaders(app, pauseMs);
  app.get('/', () => Readable.from(pieces, { objectMode: false }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(async () => {
    socket.destroy();
    await app.close();
  });
  socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  return socket;
}

test('INPUT-07: a file whose reader stalls is ended, and what it holds is freed', async () => {
  let isFreed = false;
  async function* endless() {
    try {
      for (;;) yield 'x'.repeat(64 * 1024);
    } finally {
      isFreed = true;
    }
  }
  const socket = await open(endless());
  await once(socket, 'readable');
  await expect.poll(() => isFreed).toBe(true);
});

async function* slow() {
  yield 'first';
  await wait(pauseMs * 4);
  yield 'last';
}

test('INPUT-07: a reader that waits for the server gets the whole file', async () => {
  expect(await text(await open(slow()))).toMatch(/first[^]*last\r\n0\r\n\r\n$/);
});
