import { heartbeatSeconds, type Change } from '#api/contract/changes.ts';

/** `gap`: changes may have been missed. */
export type Message = Change | 'gap';

export interface ChangeStream {
  /** Throws if the server is unreachable. */
  open(signal: AbortSignal): Promise<Response>;
  onMessage(message: Message): void;
}

/** Milliseconds of silence after which the stream is considered lost. */
const silenceMs = heartbeatSeconds * 2500;
const maxRetryDelayMs = 30_000;

/**
 * Reads changes until aborted or until the server rejects the user, and reconnects lost streams. Every
 * stream begins with a gap, because earlier reads may be stale.
 */
export async function readChanges({ open, onMessage }: ChangeStream, signal: AbortSignal): Promise<void> {
  let failures = 0;
  function onEvent({ event, data }: { event?: string; data: string }) {
    if (event === 'change') onMessage(JSON.parse(data) as Change);
    if (event === 'gap') onMessage('gap');
    failures = 0;
  }
  while (!signal.aborted) {
    const status = await readStream(open, onEvent, signal).catch(() => undefined);
    if (status === 401 || signal.aborted) return;
    failures += 1;
    await backOff(failures, signal);
  }
}

/** Returns the HTTP status. */
async function readStream(
  open: ChangeStream['open'],
  onEvent: (event: { event?: string; data: string }) => void,
  signal: AbortSignal,
) {
  const lost = new AbortController();
  const end = () => lost.abort();
  signal.addEventListener('abort', end);
  let timer = setTimeout(end, silenceMs);
  try {
    const { status, body } = await open(lost.signal);
    if (status !== 200 || !body) {
      await body?.cancel();
      return status;
    }
    // Loaded lazily, as the first page renders without it.
    const { createParser } = await import('eventsource-parser');
    const parser = createParser({ onEvent });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return status;
      clearTimeout(timer);
      timer = setTimeout(end, silenceMs);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** Backoff with jitter, so that browsers don't reconnect all at once. */
function backOff(failures: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(1000 * 2 ** (failures - 1), maxRetryDelayMs) * (0.5 + Math.random() / 2);
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    globalThis.addEventListener?.('online', end);
    signal.addEventListener('abort', end);
  });
}

/**
 * One tab reads the stream and relays it, because browsers allow six connections per server. `name` is per
 * user. Ends on abort.
 */
export async function shareChanges(name: string, stream: ChangeStream, signal: AbortSignal): Promise<void> {
  const { onMessage } = stream;
  // Locks need https; without them, each tab reads its own stream.
  if (!navigator.locks) return readChanges(stream, signal);
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent) => onMessage(data));
  const shared: ChangeStream = {
    ...stream,
    onMessage(message) {
      onMessage(message);
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- channels are limited to one origin
      channel.postMessage(message);
    },
  };
  try {
    await navigator.locks.request(name, { signal }, async () => {
      await readChanges(shared, signal);
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}
