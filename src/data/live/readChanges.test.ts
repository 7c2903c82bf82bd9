import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { heartbeatSeconds, type Change } from '#api/contract/changes.ts';
import { readChanges, type Message } from './readChanges.ts';

const change: Change = { resource: 'digests', ids: [7], by: null, user: null };
const gap = 'event: gap\ndata: {}\n\n';
const changed = `event: change\ndata: ${JSON.stringify(change)}\n\n`;

/** Opened streams, in order. Tests write to them. */
let streams: { write(text: string): void; end(): void; isAborted: boolean }[];
let statuses: number[];
let messages: Message[];
let ended: AbortController;
let isOver: boolean;

async function open(signal: AbortSignal): Promise<Response> {
  const status = statuses.shift() ?? 200;
  if (status === 0) throw new TypeError('Failed to fetch');
  if (status !== 200) return new Response('{}', { status });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const stream = {
        isAborted: false,
        write: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
        end: () => controller.close(),
      };
      streams.push(stream);
      signal.addEventListener('abort', () => {
        stream.isAborted = true;
        controller.error(signal.reason);
      });
    },
  });
  return new Response(body);
}

// Preload, because the first stream would load it in real time.
beforeAll(() => import('eventsource-parser'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  [streams, statuses, messages, isOver] = [[], [], [], false];
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start() {
  void readChanges({ open, onMessage: (message) => messages.push(message) }, ended.signal).then(
    () => (isOver = true),
  );
  return vi.advanceTimersByTimeAsync(0);
}
async function write(text: string) {
  streams.at(-1)!.write(text);
  await vi.advanceTimersByTimeAsync(0);
}

test('passes on what changed, also when it comes in pieces', async () => {
  await start();
  await write(gap + changed.slice(0, 20));
  expect(messages).toEqual(['gap']);
  await write(changed.slice(20));
  expect(messages).toEqual(['gap', change]);
});

test('a stream that ends is opened again, which is a gap', async () => {
  await start();
  await write(gap);
  streams[0]!.end();
  await vi.advanceTimersByTimeAsync(1000);
  await write(gap);
  expect(streams).toHaveLength(2);
  expect(messages).toEqual(['gap', 'gap']);
});

test('waits longer after each failure, and from the beginning after a stream that worked', async () => {
  statuses = [0, 503, 0];
  await start();
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 3999);
  expect(streams).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  await write(gap);
  streams[0]!.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(streams).toHaveLength(2);
});

test('a silent stream is lost, and one with signs of life is not', async () => {
  await start();
  await write(gap);
  await vi.advanceTimersByTimeAsync(heartbeatSeconds * 2000);
  await write(':\n\n');
  await vi.advanceTimersByTimeAsync(heartbeatSeconds * 2000);
  expect(streams[0]!.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(heartbeatSeconds * 1000 + 1000);
  expect(streams[0]!.isAborted).toBe(true);
  expect(streams).toHaveLength(2);
});

test('stops for who is not signed in any more, and when it is ended', async () => {
  statuses = [401];
  await start();
  expect(isOver).toBe(true);
  isOver = false;
  await start();
  ended.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toBe(true);
  expect(streams[0]!.isAborted).toBe(true);
});
