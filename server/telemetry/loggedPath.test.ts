import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { loggedPath } from './loggedPath.ts';

const sayPath = (request: FastifyRequest, reply: FastifyReply) => void reply.send(loggedPath(request));

it.each([
  ['/digests/7?search=someone', '/digests/7'],
  ['/websub/a-secret?hub.mode=denied', '/websub/:token'],
  ['/nowhere?search=someone', '/nowhere'],
])('%s is logged as %s', async (url, path) => {
  const app = fastify();
  app.get('/digests/:id', sayPath);
  app.get('/websub/:token', { config: { hasSecretPath: true } }, sayPath);
  app.setNotFoundHandler(sayPath);
  expect((await app.inject({ url })).body).toBe(path);
});
