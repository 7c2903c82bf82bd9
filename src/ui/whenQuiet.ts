import { startTransition, use, useEffect, useState } from 'react';
import { ImmediateContext } from './Deferred.tsx';

const inputPauseMs = 500;

const inputEvents = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * Resolves to true once the page is idle and input has paused, or to false if `signal` aborts first. For
 * work that may take longer than a frame.
 */
export function waitUntilQuiet(signal: AbortSignal, page: EventTarget = globalThis.window): Promise<boolean> {
  const listening = new AbortController();
  return new Promise<boolean>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastInput = 0;

    function wait() {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        const before = lastInput;
        await waitUntilIdle();
        if (lastInput === before) resolve(!signal.aborted);
      }, inputPauseMs);
    }
    function handleInput() {
      lastInput += 1;
      wait();
    }
    function handleAbort() {
      clearTimeout(timer);
      resolve(false);
    }

    if (signal.aborted) return handleAbort();
    signal.addEventListener('abort', handleAbort, { once: true });
    for (const input of inputEvents)
      page.addEventListener(input, handleInput, { capture: true, passive: true, signal: listening.signal });
    wait();
  }).finally(() => listening.abort());
}

const maxWaitMs = 500;

export const waitUntilIdle = () =>
  new Promise<unknown>((resolve) => {
    // Safari lacks `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: maxWaitMs });
    else setTimeout(resolve, maxWaitMs / 5);
  });

/**
 * True once the page has been idle for the first time after the first render. For rendering offscreen
 * content.
 */
export function useIsIdle(): boolean {
  const isImmediate = use(ImmediateContext);
  const [isIdle, setIdle] = useState(isImmediate);
  useEffect(() => {
    let isGone = false;
    void waitUntilIdle().then(() => isGone || startTransition(() => setIdle(true)));
    return () => {
      isGone = true;
    };
  }, []);
  return isIdle;
}
