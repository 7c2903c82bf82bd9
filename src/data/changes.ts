import { effect } from '@preact/signals-react';
import { useEffect, useEffectEvent } from 'react';
import { followChanges } from '#api/contract/changes.ts';
import type { Endpoint, InputOf, OutputOf, Resource } from '#api/contract/endpoint.ts';
import { AbortedError } from '#api/errors.ts';
import { isReadSince } from './cache/abort.ts';
import { toKey } from './cache/key.ts';
import { withPending } from './cache/patch.ts';
import { apiBase } from './client/apiBase.ts';
import { browserFetch, client } from './client/client.ts';
import type { Message } from './live/readChanges.ts';
import { shareChanges } from './live/shareChanges.ts';
import { tabId } from './storage/tab.ts';
import { session, sessionHeaders } from './session.ts';

type Listener = (message: Message) => void;

const listeners = new Set<Listener>();
let stop: (() => void) | undefined;

/**
 * Calls `listener` after each write of a resource in other tabs and by others: with the ids and the user who wrote them,
 * or null where they are not known, as after a lost connection. Ends with the returned function.
 */
export function onChanged(
  resource: Resource,
  listener: (ids: number[] | null, user: number | null) => void,
): () => void {
  const listen: Listener = (message) => {
    if (message === 'gap') listener(null, null);
    else if (message.resource === resource && message.by !== tabId) listener(message.ids, message.user);
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

/** How long changes are collected, and the shortest time between two reads, in milliseconds. */
const collectMs = 1000;
const minIntervalMs = 5000;

/**
 * Reads an endpoint after others have written what it reads, and passes the answer on without showing it. A page that is
 * hidden reads once it is in view again. A read that fails is left out: the next change causes another. So is one that the
 * page itself has read since, such as after a write of its own. For another `input` the component needs another key.
 */
export function useLiveRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  onAnswer: (answer: OutputOf<E>) => void,
) {
  const call = async (signal: AbortSignal) => {
    const key = toKey(endpoint, input);
    const start = performance.now();
    const answer = (await client.call<Endpoint>(endpoint, input, { signal })) as OutputOf<E>;
    if (isReadSince(key, start)) throw new AbortedError('It was read meanwhile.');
    return withPending(endpoint, key, answer);
  };
  useAfterChanges(endpoint, call, onAnswer);
}

/** Calls `refresh` after others have written what an endpoint reads, for a page whose rows may change in place. */
export function useLiveRefresh(endpoint: Endpoint, refresh: () => Promise<unknown>) {
  // Without the signal: SWR's `mutate` would take it for data.
  useAfterChanges(endpoint, () => refresh());
}

/** Collects changes for a moment, and waits while the page is hidden. What comes after the component has gone is dropped. */
function useAfterChanges<Answer>(
  endpoint: Endpoint,
  read: (signal: AbortSignal) => Promise<Answer>,
  onAnswer?: (answer: Answer) => void,
) {
  const readNow = useEffectEvent(read);
  const pass = useEffectEvent((answer: Answer) => onAnswer?.(answer));
  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    let readAt = -Infinity;
    function run() {
      timer = undefined;
      isDue = document.hidden;
      if (isDue) return;
      readAt = performance.now();
      readNow(left.signal).then(
        (answer) => left.signal.aborted || pass(answer),
        () => undefined,
      );
    }
    function readSoon() {
      const wait = Math.max(collectMs, readAt + minIntervalMs - performance.now());
      // At random, so that not every open list is read in the same moment.
      timer ??= setTimeout(run, wait * (1 + Math.random() / 4));
    }
    const onVisible = () => isDue && readSoon();
    const ends = (endpoint.reads ?? []).map((resource) => onChanged(resource, readSoon));
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      left.abort();
      clearTimeout(timer);
      for (const end of ends) end();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [endpoint]);
}
