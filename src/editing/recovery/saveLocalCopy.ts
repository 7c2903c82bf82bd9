import { effect, signal, type ReadonlySignal } from '@preact/signals-react';
import type { DigestDraft } from '../draft.ts';
import type { DigestForm } from '../model.ts';
import type { SaveStatus } from '../saveEngine.ts';
import { buildJournalEdits, buildJournalEntry } from './journalEntry.ts';
import type { LocalCopyStore } from './localCopies.ts';
import { lockOpenDraft } from './listOpenDrafts.ts';

/** Debounce and maximum delay before a copy is written. */
const debounceMs = 100;
const maxDelayMs = 1000;

const syncedStatuses: readonly SaveStatus[] = ['unchanged', 'saved', 'savedPrivately'];

export interface LocalCopyWriter {
  /** This browser has a copy of unsaved text. */
  hasCopy: ReadonlySignal<boolean>;
  /** The returned function stops and writes the pending copy. */
  start(): () => void;
  flush(): Promise<void>;
  discard(): void;
}

type CopiedDraft = Pick<DigestDraft, 'model' | 'id' | 'form' | 'extra' | 'creationKey' | 'status' | 'stored'>;

/**
 * Writes the copy shortly after each edit, until the server acknowledges it. The journal stores every edit
 * immediately.
 */
export function createLocalCopyWriter(
  draft: CopiedDraft,
  userId: string,
  copies: LocalCopyStore,
): LocalCopyWriter {
  const hasCopy = signal(false);
  const opened = draft.stored.peek();
  let base = opened ? draft.model.fromStored(opened) : draft.form.peek();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingSince: number | undefined;
  let isWritten = false;
  let writtenBase: DigestForm | undefined;
  let stop: (() => void) | undefined;

  function copyNow() {
    const recordId = draft.stored.peek()?.id;
    return {
      id: draft.id,
      kind: 'digest',
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
      // If storage is refused or full, don't claim there is a copy.
      () => void (hasCopy.value = false),
    );
  }

  /** Synchronous. Returns true if closing the page now would lose nothing. */
  function writeJournal(): boolean {
    const copy = copyNow();
    if (writtenBase === base) return copies.journal(buildJournalEdits(draft.model, copy));
    // Until then, the other fields exist only on the server, where the record may be deleted.
    if (copies.journal(copy)) return true;
    copies.journal(buildJournalEntry(draft.model, copy));
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
    else timer = setTimeout(() => void write(), Math.min(debounceMs, pendingSince + maxDelayMs - now));
  }

  let last: unknown[] = [];
  function follow() {
    const copied = [draft.form.value, draft.extra.value, draft.stored.value?.id, draft.creationKey.value];
    const isSaved = syncedStatuses.includes(draft.status.value);
    if (isSaved) base = draft.form.value;
    if (isSaved && draft.extra.value === null) remove();
    else if (!isWritten || copied.some((part, index) => part !== last[index])) schedule();
    last = copied;
  }
  const flush = () => (pendingSince === undefined ? Promise.resolve() : write());

  return {
    hasCopy,
    start() {
      const close = lockOpenDraft(draft.id);
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
