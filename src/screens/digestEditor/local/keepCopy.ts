import { effect, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Draft } from '../draft.ts';
import { fromDigest } from '../form.ts';
import type { SaveStatus } from '../saveEngine.ts';
import type { Copies } from './copies.ts';
import { markOpen } from './openDrafts.ts';

/** Milliseconds without typing until it is written, and the longest that typing puts it off. */
const delay = 100;
const longestDelay = 1000;

/** The server has exactly what is on the screen. */
const onServer: readonly SaveStatus[] = ['untouched', 'saved', 'kept'];

export interface CopyKeeper {
  /** Whether this browser has a copy of what the server does not have. */
  isKept: ReadonlySignal<boolean>;
  /** Keeps a copy from now on, until the returned function is called, which writes what is still to be written. */
  start(): () => void;
  /** Writes at once what is still to be written. */
  flush(): Promise<void>;
  /** Forgets the copy and keeps no other. */
  discard(): void;
}

type KeptDraft = Pick<Draft, 'id' | 'form' | 'faq' | 'creationKey' | 'status' | 'stored'>;

/** Keeps a copy of a draft in this browser from soon after typing until the server has acknowledged it. */
export function keepCopy(draft: KeptDraft, userId: string, copies: Copies): CopyKeeper {
  const isKept = signal(false);
  const opened = draft.stored.peek();
  let base = opened ? fromDigest(opened) : draft.form.peek();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when something waits to be written. */
  let waitingSince: number | undefined;
  let isWritten = false;
  let stop: (() => void) | undefined;

  function write(): Promise<void> {
    clearTimeout(timer);
    waitingSince = undefined;
    isWritten = true;
    const [digestId, form] = [draft.stored.peek()?.id, draft.form.peek()];
    const creationKey = digestId === undefined ? draft.creationKey.peek() : undefined;
    const faq = draft.faq.peek() ?? undefined;
    const copy = { id: draft.id, userId, digestId, creationKey, form, base, faq, at: Date.now() };
    return copies.keep(copy).then(
      () => void (isKept.value = isWritten),
      // A refused or full storage: all that is left is not to say that there is a copy.
      () => void (isKept.value = false),
    );
  }

  function forget() {
    clearTimeout(timer);
    waitingSince = undefined;
    isKept.value = false;
    if (isWritten) void copies.forget(draft.id).catch(() => undefined);
    isWritten = false;
  }

  function plan() {
    const now = Date.now();
    waitingSince ??= now;
    clearTimeout(timer);
    timer = setTimeout(() => void write(), Math.min(delay, waitingSince + longestDelay - now));
  }

  let last: unknown[] = [];
  function follow() {
    const written = [draft.form.value, draft.faq.value, draft.stored.value?.id, draft.creationKey.value];
    const isSaved = onServer.includes(draft.status.value);
    if (isSaved) base = draft.form.value;
    if (isSaved && draft.faq.value === null) forget();
    else if (!isWritten || written.some((part, index) => part !== last[index])) plan();
    last = written;
  }
  const flush = () => (waitingSince === undefined ? Promise.resolve() : write());

  return {
    isKept,
    start() {
      const close = markOpen(draft.id);
      const unfollow = effect(follow);
      stop = () => {
        void flush();
        unfollow();
        close();
      };
      return () => stop?.();
    },
    flush,
    discard() {
      forget();
      stop?.();
      stop = undefined;
    },
  };
}
