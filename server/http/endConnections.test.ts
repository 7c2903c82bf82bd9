import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createDrain } from '#server/process/drain.ts';
import { unlimitedSpace } from '#server/process/space.ts';
import { registerHealth } from './health.ts';
import { endConnections } from './endConnections.ts';

const never = () => Promise.reject(new Error('It is not called.'));

test('a call on a connection that was open when the server stops is served, and ends it', async () => {
  const app = fastify({ return503OnClosing: false });
  endConnections(app, createDrain(0));
  app.get('/', () => ({ status: 'ok' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(app.server, 'connection');
  const closed = app.close();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const answer = await text(socket);
  await closed;
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
});

test('a connection on which nothing was ever sent does not hold the stop', async () => {
  const app = fastify();
  endConnections(app, createDrain(0));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(app.server, 'connection');
  const isClosed = once(socket, 'close');
  await app.close();
  await isClosed;
});

test('OPS-08: in its drain it serves calls on connections that end, and says at /readyz that it stops', async () => {
  const app = fastify();
  const drain = createDrain(0);
  endConnections(app, drain);
  registerHealth(app, {
    drain,
    log: pino({ level: 'silent' }),
    space: unlimitedSpace,
    store: { rows: never },
  });
  app.get('/', () => ({ status: 'ok' }));
  const before = await app.inject('/');
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);
  await drain.begin();
  const after = await app.inject('/');
  expect([after.statusCode, after.headers.connection]).toEqual([200, 'close']);
  const readiness = await app.inject('/readyz');
  expect([readiness.statusCode, readiness.json()]).toEqual([
    503,
    { status: 'unavailable', reason: 'stopping' },
  ]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});
