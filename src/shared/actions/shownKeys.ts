import { useSignals } from '@preact/signals-react/runtime';
import type { Action } from './action.ts';
import { isMac } from './isMac.ts';
import { findKeys } from './registry.ts';

/** The first keys of an action as a button or a menu shows them, `Ctrl S` or `⌘S`; undefined where it has none. */
export function toShownKeys(action: Action): string | undefined {
  const [first] = findKeys(action);
  const named = first?.replace('ArrowLeft', '←').replace('ArrowRight', '→');
  return isMac ? named?.replace('Mod+', '⌘') : named?.replace('Mod', 'Ctrl').replaceAll('+', ' ');
}

/** The same, for a component that is rendered again when they change. */
export function useShownKeys(action: Action): string | undefined {
  useSignals();
  return toShownKeys(action);
}
