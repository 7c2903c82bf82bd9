import { effect, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Draft } from '../draft.ts';
import type { StoredRecord } from '../model.ts';
import type { SaveStatus } from '../saveEngine.ts';
import { journalEdits, journalEntry } from './journalEntry.ts';
import type { LocalCopyStore } from './localCopies.ts';
import { markOpen } from './openDrafts.ts';

/** Milliseconds without typing until the copy is written, and how long continued typing may delay that. */
const delay = 100;
const maxDelay = 1000;

/** The server has exactly what is on the screen. */
const onServer: readonly SaveStatus[] = ['unchanged', 'saved', 'savedPrivately'];

/** The copy of one draft in this browser. */
export interface LocalCopyWriter {
  /** Whether this browser has a copy of what the server does not have. */
  hasCopy: ReadonlySignal<boolean>;
  /** Writes copies from now on, until the returned function is called, which writes the pending one. */
  start(): () => void;
  /** Writes the pending copy at once. */
  flush(): Promise<void>;
  /** Deletes the copy and writes no other. */
  discard(): void;
}

type CopiedDraft<Form extends object, Stored extends StoredRecord, Extra> = Pick<
  Draft<Form, Stored, Extra>,
  'model' | 'id' | 'form' | 'extra' | 'creationKey' | 'status' | 'stored'
>;

/**
 * Saves a copy of a draft in this browser shortly after typing, until the server has acknowledged it. The edits since
 * the last copy are in a journal before the next thing happens.
 */
export function saveLocalCopy<Form extends object, Stored extends StoredRecord, Extra>(
  draft: CopiedDraft<Form, Stored, Extra>,
  userId: string,
  copies: LocalCopyStore,
): LocalCopyWriter {
  const hasCopy = signal(false);
  const opened = draft.stored.peek();
  let base = opened ? draft.model.fromStored(opened) : draft.form.peek();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when a write is pending. */
  let pendingSince: number | undefined;
  /** Whether there may be something to delete. */
  let isWritten = false;
  /** The base of the copy that was written last, as long as it is stored. */
  let writtenBase: Form | undefined;
  let stop: (() => void) | undefined;

  function copyNow() {
    const recordId = draft.stored.peek()?.id;
    return {
      id: draft.id,
      kind: draft.model.kind,
      userId,
      recordId,
      creationKey: recordId === undefined ? draft.creationKey.peek() : undefined,
      form: draft.form.peek(),
      base,
      extra: draft.extra.peek() ?? undefined,
      at: Date.now(),
    };
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    pendingSince = undefined;
    const copy = copyNow();
    return copies.save(copy).then(
      () => {
        hasCopy.value = isWritten;
        if (isWritten) writtenBase = copy.base;
      },
      // With refused or full storage all that is left is not to claim that there is a copy.
      () => void (hasCopy.value = false),
    );
  }

  /** Stores the last edits before it returns. Returns whether nothing would be lost if the page ended now. */
  function writeJournal(): boolean {
    const copy = copyNow();
    if (writtenBase === base) return copies.journal(journalEdits(draft.model, copy));
    // Until the copy is written the other fields are on the server only, where the record may be deleted meanwhile.
    if (copies.journal(copy)) return true;
    copies.journal(journalEntry(draft.model, copy));
    return false;
  }

  function remove() {
    clearTimeout(timer);
    pendingSince = undefined;
    hasCopy.value = false;
    if (isWritten) void copies.delete(draft.id).catch(() => undefined);
    isWritten = false;
    writtenBase = undefined;
  }

  function schedule() {
    const now = Date.now();
    isWritten = true;
    pendingSince ??= now;
    clearTimeout(timer);
    if (!writeJournal()) void write();
    else timer = setTimeout(() => void write(), Math.min(delay, pendingSince + maxDelay - now));
  }

  let last: unknown[] = [];
  function follow() {
    const copied = [draft.form.value, draft.extra.value, draft.stored.value?.id, draft.creationKey.value];
    const isSaved = onServer.includes(draft.status.value);
    if (isSaved) base = draft.form.value;
    if (isSaved && draft.extra.value === null) remove();
    else if (!isWritten || copied.some((part, index) => part !== last[index])) schedule();
    last = copied;
  }
  const flush = () => (pendingSince === undefined ? Promise.resolve() : write());

  return {
    hasCopy,
    start() {
      const close = markOpen(draft.id);
      const stopFollowing = effect(follow);
      stop = () => {
        void flush();
        stopFollowing();
        close();
      };
      return () => stop?.();
    },
    flush,
    discard() {
      remove();
      stop?.();
      stop = undefined;
    },
  };
}
