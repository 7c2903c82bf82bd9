import { afterEach, expect, test, vi } from 'vitest';

/** A request that fails with the server's message. */
class RefusedRequest extends EventTarget {
  upload = new EventTarget();
  status = 500;
  responseText = '{"detail":"The store is full."}';
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send() {
    this.dispatchEvent(new Event('load'));
  }
  abort() {}
}

afterEach(() => vi.unstubAllGlobals());

test('EDIT-83, IMG-12: a picture that is not uploaded is reported, and its caller knows why', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem() {}, removeItem() {} });
  vi.stubGlobal('XMLHttpRequest', RefusedRequest);
  const { onCallFailure } = await import('./client/client.ts');
  const { uploadImage } = await import('./media.ts');
  const failures: unknown[] = [];
  onCallFailure((error) => failures.push(error));
  const upload = uploadImage(new File(['x'], 'a.png', { type: 'image/png' }), { onProgress: () => {} });
  await expect(upload).rejects.toThrow('The store is full.');
  expect(failures).toMatchObject([{ status: 500 }]);
});
