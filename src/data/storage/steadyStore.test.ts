import 'fake-indexeddb/auto';
import { get, set } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { createResilientStore } from './steadyStore.ts';

afterEach(() => vi.restoreAllMocks());

/** Makes the next attempts to open a database fail. */
function failOpening(name: string, times: number) {
  const failures = Array.from({ length: times }, () => new DOMException('The backing store is locked', name));
  const { open } = indexedDB;
  return vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    const failure = failures.shift();
    if (!failure) return open.apply(indexedDB, args);
    const request = { error: failure } as IDBOpenDBRequest;
    queueMicrotask(() => request.onerror?.(new Event('error')));
    return request;
  });
}

test('a database that cannot be opened for a moment is opened again', async () => {
  const store = createResilientStore('locked', 'texts');
  failOpening('UnknownError', 2);
  await set('a', 'Typed', store);
  expect(await get('a', store)).toBe('Typed');
});

test('a connection that was lost is opened again', async () => {
  const store = createResilientStore('lost', 'texts');
  await set('a', 'Typed', store);
  await store('readonly', ({ transaction }) => transaction.db.close());
  expect(await get('a', store)).toBe('Typed');
});

test('a browser that refuses storage is tried once', async () => {
  const open = failOpening('SecurityError', 1);
  await expect(get('a', createResilientStore('refused', 'texts'))).rejects.toThrow('locked');
  expect(open).toHaveBeenCalledTimes(1);
});
