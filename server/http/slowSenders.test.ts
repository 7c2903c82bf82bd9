import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerErrorHandler } from './errorHandler.ts';
import { limitSenders, type SenderLimits } from './slowSenders.ts';

const limits: SenderLimits = {
  bodyMs: 60_000,
  slowestSpeed: 1024 * 1024 * 1024,
  uploadPauseMs: 60_000,
  maxOpenBodies: 100,
  maxConnections: 100,
};

let app: FastifyInstance;
const sockets: Socket[] = [];

async function start(own: Partial<SenderLimits>) {
  app = fastify();
  registerErrorHandler(app);
  limitSenders(app, { trustProxy: false }, { ...limits, ...own });
  await app.register(multipart);
  app.post('/', ({ body }) => ({ body }));
  app.post('/small', { bodyLimit: 10 }, () => 'stored');
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify awaits it
  app.post('/upload', async (request) => {
    for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer();
    return 'stored';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}

function open(sent = '') {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  if (sent !== '') socket.write(sent);
  return socket;
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const half =
  'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":';
const whole =
  'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
const upload =
  'POST /upload HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n';
const chunk = (piece: string) => `${piece.length.toString(16)}\r\n${piece}\r\n`;
const formStart = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';

test('INPUT-06 a body that is half sent ends its connection, whatever was sent of it', async () => {
  await start({ bodyMs: 50 });
  expect(await text(open(half))).toMatch(/^HTTP\/1.1 408 /);
  const chunked = half
    .replace('content-length: 100', 'transfer-encoding: chunked')
    .replace('{"a":', chunk('{"a":'));
  expect(await text(open(chunked))).toMatch(/^HTTP\/1.1 408 /);
  expect(await text(open(whole))).toMatch(/^HTTP\/1.1 200 /);
});

test('INPUT-06 an upload may take longer, and not pause', async () => {
  await start({ bodyMs: 1, uploadPauseMs: 200 });
  expect(await text(open(upload + chunk(formStart)))).toMatch(/^HTTP\/1.1 408 /);
  const socket = open(upload + chunk(formStart));
  const answer = text(socket);
  await once(app.server, 'connection');
  socket.write(`${chunk('content\r\n--b--\r\n')}0\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1.1 200 /);
});

test('INPUT-06 one network has so many half-sent bodies and connections, and others are served after they end', async () => {
  await start({ maxOpenBodies: 2, maxConnections: 5 });
  const first = open(half);
  open(half);
  await expect.poll(async () => await text(open(whole))).toMatch(/^HTTP\/1.1 429 /);
  first.destroy();
  await expect.poll(async () => await text(open(whole))).toMatch(/^HTTP\/1.1 200 /);
  for (let at = 0; at < 4; at += 1) open();
  await expect.poll(async () => await text(open(whole)).catch(() => '')).toBe('');
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => await text(open(whole)).catch(() => '')).toMatch(/^HTTP\/1.1 200 /);
});

test('INPUT-06 bodies that are refused as too large do not count once they are answered', async () => {
  await start({ maxOpenBodies: 2 });
  const { port } = app.server.address() as AddressInfo;
  for (let call = 0; call < 6; call += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status } = await fetch(`http://127.0.0.1:${port}/small`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(900_000)),
    });
    expect(status).toBe(413);
  }
});
