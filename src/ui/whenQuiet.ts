import { idle } from './idle.ts';

/** Milliseconds without input after which the user counts as idle. */
const quietMs = 500;

const inputs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * Resolves once the page has nothing to do and there was no input for a while, to whether that came before `signal`.
 * For work that may take longer than a frame.
 */
export function whenQuiet(signal: AbortSignal, page: EventTarget = globalThis.window): Promise<boolean> {
  const listening = new AbortController();
  return new Promise<boolean>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastInput = 0;

    function wait() {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        const before = lastInput;
        await idle();
        if (lastInput === before) resolve(!signal.aborted);
      }, quietMs);
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
    for (const input of inputs)
      page.addEventListener(input, handleInput, { capture: true, passive: true, signal: listening.signal });
    wait();
  }).finally(() => listening.abort());
}
