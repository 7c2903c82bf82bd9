import { signal } from '@preact/signals-react';
import type { Anchor } from '#domain/anchor.ts';
import { panelTab, setPanelOpen } from '../panel/panelState.ts';

interface OpenThread {
  id: number;
  showsText?: boolean;
  shouldFocus?: boolean;
}

export const openThread = signal<OpenThread | null>(null);

export const newComment = signal<{ anchor: Anchor | undefined } | null>(null);

export function showThread(thread: OpenThread) {
  openPanel();
  openThread.value = thread;
}

export function startComment(anchor: Anchor | undefined) {
  openPanel();
  openThread.value = null;
  newComment.value = { anchor };
}

export function resetComments() {
  openThread.value = null;
  newComment.value = null;
}

function openPanel() {
  panelTab.value = 'comments';
  setPanelOpen(true);
}
