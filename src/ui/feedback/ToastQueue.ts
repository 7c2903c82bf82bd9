import type { ReactNode } from 'react';
import { UNSTABLE_ToastQueue as AriaToastQueue } from 'react-aria-components';
import { announce, ensureLiveRegion } from './announce.ts';

export interface ToastContent {
  title: string;
  description?: ReactNode;
  tone?: 'success' | 'warning' | 'error' | 'info';
  action?: { label: string; onPress: () => void };
}

export interface ToastOptions {
  /** Milliseconds; null: until dismissed. Defaults to 6000, or to null with an action. */
  timeout?: number | null;
}

export class ToastQueue extends AriaToastQueue<ToastContent> {
  constructor() {
    super({ maxVisibleToasts: 4 });
    ensureLiveRegion();
  }

  /** Shows a toast and announces it once, politely. Returns a function that removes it. */
  show(content: ToastContent, options: ToastOptions = {}): () => void {
    const { timeout = content.action ? null : 6000 } = options;
    announce(content.title);
    const key = this.add(content, { timeout: timeout ?? undefined });
    return () => this.close(key);
  }
}
