import { readChanges, type ChangeStream } from './readChanges.ts';

/**
 * Follows the changes for all tabs of a person: one of them reads the stream and passes it on, because a browser opens six
 * connections to a server and no more. `name` is the person's. Ends when the signal aborts.
 */
export async function shareChanges(name: string, stream: ChangeStream, signal: AbortSignal): Promise<void> {
  const { onMessage } = stream;
  // Locks are missing where the page was not served over https: there each tab reads for itself.
  if (!navigator.locks) return readChanges(stream, signal);
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent) => onMessage(data));
  const shared: ChangeStream = {
    ...stream,
    onMessage(message) {
      onMessage(message);
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
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
