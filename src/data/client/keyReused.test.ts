import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BroadcastInput } from '#api/contract/broadcasts.ts';
import type { DigestInput } from '#api/contract/digests.ts';

const calls: string[] = [];
let refusal: { status: number; body: object };

beforeEach(() => {
  vi.resetModules();
  calls.length = 0;
  refusal = { status: 422, body: { detail: 'Used.', code: 'key_reused', id: 12 } };
  vi.stubGlobal('localStorage', { getItem: () => 'a-token' });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`);
    return method === 'GET'
      ? Response.json({ id: 12, title: 'As it was first' })
      : Response.json(refusal.body, { status: refusal.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const digest = { title: 'Typed since' } as DigestInput;

test('EDIT-76 a digest whose creation had no answer is the one that there is, whatever was typed since', async () => {
  const { createDigest } = await import('../digests.ts');
  expect(await createDigest(digest, 'a-key')).toMatchObject({ id: 12, title: 'As it was first' });
  expect(calls).toEqual(['POST /api/dashboard/digest/', 'GET /api/digests/12/']);
});

test('a notification whose sending had no answer is the one that there is', async () => {
  const { sendBroadcast } = await import('../broadcasts.ts');
  expect(await sendBroadcast({} as BroadcastInput, 'a-key')).toBe(12);
  expect(calls).toHaveLength(1);
});

test('any other refusal is one', async () => {
  refusal = { status: 404, body: { detail: 'That does not exist.', code: 'not_found' } };
  const { createDigest } = await import('../digests.ts');
  await expect(createDigest(digest, 'a-key')).rejects.toMatchObject({ status: 404 });
  expect(calls).toHaveLength(1);
});
