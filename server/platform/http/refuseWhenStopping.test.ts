import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorHandler } from './errorHandler.ts';
import { refuseWhenStopping } from './refuseWhenStopping.ts';

test('a call that comes while the server stops is refused like any other, with the time to wait', async () => {
  const app = fastify({ return503OnClosing: false });
  registerErrorHandler(app);
  refuseWhenStopping(app);
  app.get('/', () => ({ status: 'ok' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(app.server, 'connection');
  const closed = app.close();
  socket.end('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const answer = await text(socket);
  await closed;
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  expect(answer).toMatch(/\r\nretry-after: 5\r\n/i);
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
    code: 'stopping',
    detail: expect.stringContaining('Please try again'),
    request_id: expect.any(String),
  });
});
