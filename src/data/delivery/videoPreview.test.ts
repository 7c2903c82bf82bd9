import { afterEach, expect, test, vi } from 'vitest';
import { requestPreview } from './videoPreview.ts';

afterEach(() => vi.unstubAllGlobals());

const base = 'https://res.cloudinary.com/newsroom/video/upload';
function answering(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('XFORM-13: the address is made of the transformation and the digest id', async () => {
  const fetch = answering(async () => new Response(null));
  expect(await requestPreview(base, 'ar_9:16,c_fill', 7)).toEqual({ src: `${base}/ar_9:16,c_fill/7/` });
  expect(fetch).toHaveBeenCalledWith(
    `${base}/ar_9:16,c_fill/7/`,
    expect.objectContaining({ method: 'HEAD' }),
  );
});

test('XFORM-14: a refusal has its status and the reason of the service', async () => {
  const headers = { 'X-Cld-Error': 'Resource not found - 7' };
  answering(async () => new Response(null, { status: 404, headers }));
  expect(await requestPreview(base, 'c_fill', 7)).toEqual({ status: 404, reason: 'Resource not found - 7' });
});

test('a service that is not reached has no status', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await requestPreview(base, 'c_fill', 7)).toEqual({ status: null, reason: undefined });
});
