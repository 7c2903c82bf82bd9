import { signal } from '@preact/signals-react';
import type { Anchor } from '#domain/anchor.ts';
import { panelTab, setPanelOpen } from '../panel/panelState.ts';

interface OpenThread {
  id: number;
  /** Whether its passage is scrolled into view. */
  showsText?: boolean;
  /** Whether it is focused. */
  takesFocus?: boolean;
}

/** The thread that is worked on: its mark in the text is the stronger one. */
export const openThread = signal<OpenThread | null>(null);

/** What a new comment is about; without an anchor, the digest as a whole. */
export const newComment = signal<{ anchor: Anchor | undefined } | null>(null);

/** Opens a thread, in the panel. */
export function showThread(thread: OpenThread) {
  openPanel();
  openThread.value = thread;
}

/** Opens the field of a new comment, about a passage or the digest. */
export function startComment(anchor: Anchor | undefined) {
  openPanel();
  openThread.value = null;
  newComment.value = { anchor };
}

/** Another digest has other threads. */
export function resetComments() {
  openThread.value = null;
  newComment.value = null;
}

function openPanel() {
  panelTab.value = 'comments';
  setPanelOpen(true);
}
