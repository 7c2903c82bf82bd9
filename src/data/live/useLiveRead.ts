import { useEffect, useEffectEvent } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#api/contract/endpoint.ts';
import { keyOf } from '../cache/key.ts';
import { onChanged } from '../changes.ts';
import { client } from '../client/client.ts';

/** How long changes are collected, and the shortest time between two reads, in milliseconds. */
const collectMs = 1000;
const minIntervalMs = 5000;

/**
 * Reads an endpoint after others have written what it reads, and passes the answer on without showing it. A page that is
 * hidden reads once it is in view again. A read that fails is left out: the next change causes another.
 */
export function useLiveRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  onAnswer: (answer: OutputOf<E>) => void,
) {
  const pass = useEffectEvent(onAnswer);
  const call = useEffectEvent((signal: AbortSignal) => client.call<Endpoint>(endpoint, input, { signal }));
  const key = keyOf(endpoint, input);
  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    let readAt = -Infinity;
    function read() {
      timer = undefined;
      isDue = document.hidden;
      if (isDue) return;
      readAt = performance.now();
      call(left.signal).then(
        (answer) => left.signal.aborted || pass(answer as OutputOf<E>),
        () => undefined,
      );
    }
    function readSoon() {
      const wait = Math.max(collectMs, readAt + minIntervalMs - performance.now());
      // At random, so that not every open list is read in the same moment.
      timer ??= setTimeout(read, wait * (1 + Math.random() / 4));
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
  }, [endpoint, key]);
}
