import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense } from 'react';
import { bell } from './bell.ts';

const load = () => import('./BellDialogs.tsx');
const BellDialogs = lazy(async () => ({ default: (await load()).BellDialogs }));

/** Fetches the dialogs ahead of a press that is likely. */
export const preloadBell = () => void load().catch(() => undefined);

/** The dialogs of all bells, once one of them was pressed. */
export function BellHost() {
  useSignals();
  if (!bell.opened.value && bell.sendings.value.length === 0) return null;
  return (
    <Suspense>
      <BellDialogs />
    </Suspense>
  );
}
