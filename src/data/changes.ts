import { effect } from '@preact/signals-react';
import { followChanges } from '#api/contract/changes.ts';
import type { Resource } from '#api/contract/endpoint.ts';
import { apiBase, browserFetch } from './client/client.ts';
import type { Message } from './live/readChanges.ts';
import { shareChanges } from './live/shareChanges.ts';
import { tabId } from './live/tab.ts';
import { session, sessionHeaders } from './session.ts';

type Listener = (message: Message) => void;

const listeners = new Set<Listener>();
let stop: (() => void) | undefined;

/**
 * Calls `listener` after each write of a resource by others: with the ids, or null where they are not known, as after a
 * lost connection. Ends with the returned function.
 */
export function onChanged(resource: Resource, listener: (ids: number[] | null) => void): () => void {
  const listen: Listener = (message) => {
    if (message === 'gap') listener(null);
    else if (message.resource === resource && message.by !== tabId) listener(message.ids);
  };
  listeners.add(listen);
  stop ??= follow();
  return () => {
    listeners.delete(listen);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Follows the changes for whoever is signed in, until the returned function is called. */
function follow(): () => void {
  return effect(() => {
    if (session.token.value === '') return;
    const ended = new AbortController();
    const stream = {
      open: (signal: AbortSignal) =>
        browserFetch(apiBase + followChanges.path, { method: 'GET', headers: sessionHeaders(), signal }),
      onMessage(message: Message) {
        for (const listen of listeners) listen(message);
      },
    };
    void shareChanges(`changes of ${session.userId.peek()}`, stream, ended.signal);
    return () => ended.abort();
  });
}
