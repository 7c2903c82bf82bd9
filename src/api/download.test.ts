import { expect, it, vi } from 'vitest';
import { exportDigests } from './contract/digests/export.ts';
import { download } from './download.ts';
import { CutOffError } from './errors.ts';

/** Sends the start of a file, then stalls. */
const fallSilent = async (_url: string, { signal }: RequestInit) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('id,title\r\n1,'));
        signal!.addEventListener('abort', () => controller.error(signal!.reason));
      },
    }),
  );

it('FAULT-03: a download that falls silent on the way is cut off', async () => {
  const file = download({ baseUrl: '', fetch: fallSilent }, exportDigests, {}, { timeout: 50 });
  expect((await file.next()).done).toBe(false);
  const error = await file.next().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CutOffError);
  expect((error as Error).message).toBe('The download stalled: the server stopped sending the file.');
});

it('FAULT-03: a caller may take longer over a part of the file than the server over the next', async () => {
  vi.useFakeTimers();
  let isAborted = false;
  const sendTwo = async (_url: string, { signal }: RequestInit) => {
    signal!.addEventListener('abort', () => (isAborted = true));
    const parts = ['id,title\r\n', '1,Tide\r\n'].map((part) => new TextEncoder().encode(part));
    return new Response(
      new ReadableStream({
        pull(controller) {
          const part = parts.shift();
          if (part) controller.enqueue(part);
          else controller.close();
        },
      }),
    );
  };
  const file = download({ baseUrl: '', fetch: sendTwo }, exportDigests, {}, { timeout: 50 });
  await file.next();
  vi.advanceTimersByTime(60_000);
  expect(isAborted).toBe(false);
  expect(new TextDecoder().decode((await file.next()).value!)).toBe('1,Tide\r\n');
  expect((await file.next()).done).toBe(true);
  vi.useRealTimers();
});
