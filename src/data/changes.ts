import { effect } from '@preact/signals-react';
import { useEffect, useEffectEvent } from 'react';
import { followChanges } from '#api/contract/changes.ts';
import type { Endpoint, InputOf, OutputOf, Resource } from '#api/contract/endpoint.ts';
import { AbortedError } from '#api/errors.ts';
import { wasReadSince } from './cache/abort.ts';
import { cacheKey } from './cache/key.ts';
import { applyPendingPatches } from './cache/patch.ts';
import { apiBase } from './client/uploadFetch.ts';
import { browserFetch, client } from './client/client.ts';
import { type Message, shareChanges } from './live/readChanges.ts';
import { tabId } from './storage/storedSignal.ts';
import { session, sessionHeaders } from './session.ts';

type Listener = (message: Message) => void;

const listeners = new Set<Listener>();
let stopFollowing: (() => void) | undefined;

/**
 * Listens for changes made in other tabs or by other people. Ids and user are null if unknown, for example
 * after a lost connection. Returns an unsubscribe function.
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
  stopFollowing ??= followServerChanges();
  return () => {
    listeners.delete(listen);
    if (listeners.size > 0) return;
    stopFollowing?.();
    stopFollowing = undefined;
  };
}

function followServerChanges(): () => void {
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

/** Milliseconds during which changes are collected. */
const batchWindowMs = 1000;
const minIntervalMs = 5000;

/**
 * Passes responses to `onAnswer` instead of showing them. Hidden pages refetch when they're visible again.
 * Ignores failed reads and responses older than the page's own reads. If `input` changes, remount the
 * component with another key.
 */
export function useLiveRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  onAnswer: (answer: OutputOf<E>) => void,
) {
  const call = async (signal: AbortSignal) => {
    const key = cacheKey(endpoint, input);
    const start = performance.now();
    const answer = (await client.call<Endpoint>(endpoint, input, { signal })) as OutputOf<E>;
    if (wasReadSince(key, start)) throw new AbortedError('Superseded by a newer read.');
    return applyPendingPatches(endpoint, key, answer);
  };
  useReadAfterChanges(endpoint, call, onAnswer);
}

/** For pages whose rows may change in place. With `id`, only for changes of that item. */
export function useLiveRefresh(endpoint: Endpoint, refresh: () => Promise<unknown>, id?: number) {
  // Without the signal: SWR's `mutate` would take it for data.
  useReadAfterChanges(endpoint, () => refresh(), undefined, id);
}

/** Debounces changes and waits while the page is hidden. Drops responses that arrive after unmounting. */
function useReadAfterChanges<Answer>(
  endpoint: Endpoint,
  read: (signal: AbortSignal) => Promise<Answer>,
  onAnswer?: (answer: Answer) => void,
  id?: number,
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
      const wait = Math.max(batchWindowMs, readAt + minIntervalMs - performance.now());
      // Jitter, so that open lists don't all refetch at once.
      timer ??= setTimeout(run, wait * (1 + Math.random() / 4));
    }
    const onVisible = () => isDue && readSoon();
    const ends = (endpoint.reads ?? []).map((resource) =>
      onChanged(resource, (ids) => {
        if (id === undefined || (ids?.includes(id) ?? true)) readSoon();
      }),
    );
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      left.abort();
      clearTimeout(timer);
      for (const end of ends) end();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [endpoint, id]);
}
