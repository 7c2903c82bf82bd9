import { useSignals } from '@preact/signals-react/runtime';
import { bell } from './bell.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const BellDialogs = lazyPart(async () => (await import('./BellDialogs.tsx')).BellDialogs);

/** Prefetches the dialogs. */
export const preloadBell = BellDialogs.preload;

/** The dialogs of all bells, once one of them was pressed. */
export function BellHost() {
  useSignals();
  if (!bell.opened.value && bell.sendings.value.length === 0) return null;
  return <BellDialogs />;
}
