import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { loggedPath } from './loggedPath.ts';

it.each([
  ['/digests/7?search=someone', '/digests/7'],
  ['/websub/a-secret?hub.mode=denied', '/websub/:token'],
  ['/nowhere?search=someone', '/nowhere'],
])('%s is logged as %s', async (url, path) => {
  const app = fastify();
  app.get('/digests/:id', async (request) => loggedPath(request));
  app.get('/websub/:token', { config: { hasSecretPath: true } }, async (request) => loggedPath(request));
  app.setNotFoundHandler(async (request) => loggedPath(request));
  expect((await app.inject({ url })).body).toBe(path);
});
