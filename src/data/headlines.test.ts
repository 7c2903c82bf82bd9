import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** URL of the page's digest service. */
let named: string | undefined;
const calls: { url: string; authorization: string | undefined; body: unknown }[] = [];
let status: number;

beforeEach(() => {
  vi.resetModules();
  calls.length = 0;
  named = undefined;
  status = 201;
  const storage = new Map([['token', 'a-token']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector === 'meta[name=digest-service]' && named ? { content: named } : null,
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit & { headers: Record<string, string> }) => {
    calls.push({ url, authorization: init.headers['Authorization'], body: JSON.parse(init.body as string) });
    return Response.json(status === 201 ? { id: 12, title: 'Rail' } : { detail: 'No.' }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => ({ ...(await import('./headlines.ts')), ...(await import('./session.ts')) });
const body = { notification_id: 3, title: 'Rail' };

describe('a digest of a headline', () => {
  it('API-35: is made by the service that the page names', async () => {
    named = 'https://digests.example/v1';
    const { createHeadlineDigest } = await load();
    expect(await createHeadlineDigest(body)).toBe(12);
    expect(calls).toEqual([
      { url: 'https://digests.example/v1/digest-notification/', authorization: 'Token a-token', body },
    ]);
  });

  it('is made by the API where the page names none', async () => {
    const { createHeadlineDigest } = await load();
    expect(await createHeadlineDigest(body)).toBe(12);
    expect(calls.map(({ url }) => url)).toEqual(['/api/digest-notification/']);
  });

  it.each([
    { of: 'another service', service: 'https://digests.example', token: 'a-token' },
    { of: 'the API', service: undefined, token: '' },
  ])('a 401 of $of leaves the token "$token"', async ({ service, token }) => {
    named = service;
    status = 401;
    const { createHeadlineDigest, session } = await load();
    await expect(createHeadlineDigest(body)).rejects.toMatchObject({ status: 401 });
    expect(session.token.value).toBe(token);
  });
});
