import type { ReactNode } from 'react';
import { UNSTABLE_ToastQueue as AriaToastQueue } from 'react-aria-components';
import { announce, liveRegion } from './announce.ts';

export interface ToastContent {
  title: string;
  /** A second line: what it means, with links to it. */
  description?: ReactNode;
  /** Default `info`. */
  tone?: 'success' | 'error' | 'info';
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onPress: () => void };
}

export interface ToastOptions {
  /** Milliseconds until it closes by itself; null: until dismissed. Default 6000, and null with an action. */
  timeout?: number | null;
}

/** The toasts of an application: create one, pass it to `ToastRegion`, add to it from anywhere. */
export class ToastQueue extends AriaToastQueue<ToastContent> {
  constructor() {
    super({ maxVisibleToasts: 4 });
    liveRegion();
  }

  /** Shows a toast and says it once, politely. Returns the function that removes it. */
  show(content: ToastContent, options: ToastOptions = {}): () => void {
    const { timeout = content.action ? null : 6000 } = options;
    announce(content.title);
    const key = this.add(content, { timeout: timeout ?? undefined });
    return () => this.close(key);
  }
}
