import { heartbeatSeconds, type Change } from '#api/contract/changes.ts';

/** A change, or that some may have been missed. */
export type Message = Change | 'gap';

export interface ChangeStream {
  /** Opens the stream. Throws when the server cannot be reached. */
  open(signal: AbortSignal): Promise<Response>;
  onMessage(message: Message): void;
}

/** A stream that has been silent for this long is lost, in milliseconds. */
const silenceMs = heartbeatSeconds * 2500;
const maxRetryMs = 30_000;

/**
 * Follows the changes until the signal aborts or the server refuses who is signed in. A stream that is lost is opened
 * again. Each begins with a gap, the first one too: what was read before it may have changed.
 */
export async function readChanges({ open, onMessage }: ChangeStream, signal: AbortSignal): Promise<void> {
  let failures = 0;
  function onEvent({ event, data }: { event?: string; data: string }) {
    if (event === 'change') onMessage(JSON.parse(data) as Change);
    if (event === 'gap') onMessage('gap');
    failures = 0;
  }
  while (!signal.aborted) {
    const status = await readOnce(open, onEvent, signal).catch(() => undefined);
    if (status === 401 || signal.aborted) return;
    failures += 1;
    await pause(failures, signal);
  }
}

/** Reads one stream to its end, and returns its status. */
async function readOnce(
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
    // Fetched here, as the first page renders without it.
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

/** Waits longer after each failure, at random so that not every browser comes back in the same second. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(1000 * 2 ** (failures - 1), maxRetryMs) * (0.5 + Math.random() / 2);
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
