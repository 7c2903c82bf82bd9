import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#api/contract/index.ts';
import { startTestApp, type TestApp } from '#support/app.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

afterAll(() => desk.close());

describe('C46: every endpoint of the contract is served', () => {
  it.each(contract)('$endpoint.method $endpoint.path', async ({ endpoint }) => {
    const path = endpoint.path.replace(/\{\w+\}/g, '1');
    for (const form of [path.replace(/\/$/, ''), `${path.replace(/\/$/, '')}/`]) {
      const { status } = await desk.send(endpoint.method, form, endpoint.body ? {} : undefined, {
        as: 'anonymous',
      });
      // Called without a token, a call that exists refuses the token or, when public, the input that it needs.
      const isPublic = endpoint.access === 'public';
      const { required = [] } = (endpoint.body ?? {}) as { required?: readonly string[] };
      const needsInput = required.length > 0 || endpoint.query !== undefined;
      // The test's server has no provider of sign-in.
      const done = endpoint.errors?.includes('provider_unavailable') ? 409 : (endpoint.status ?? 200);
      expect(status, form).toBe(isPublic ? (needsInput ? 400 : done) : 401);
    }
  });

  it('has each id and each call once', () => {
    const ids = contract.map(({ endpoint }) => endpoint.id);
    const calls = contract.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('answers any other address under /api with 404 and a reason', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { status, body } = await desk.send(
        method,
        '/dashboard/nothing/',
        method === 'GET' ? undefined : {},
      );
      expect(status).toBe(404);
      expect(body).toMatchObject({
        detail: expect.any(String),
        code: 'not_found',
        request_id: expect.any(String),
      });
    }
  });
});
