import type { Action, AvailableAction } from './action.ts';

import type { Owner } from './focus.ts';
import { findKeys } from './registry.ts';

const counts: Record<Owner, (action: Action) => boolean> = {
  page: ({ scope }) => scope !== 'dialog',
  writing: ({ scope, reach }) => scope !== 'dialog' && reach !== undefined,
  recorder: () => false,
  dialog: ({ scope, reach }) => scope === 'dialog' || reach === 'dialogs',
};

/**
 * What a stroke does: runs an action, or is the first of two. `first` is the one before it, where that began a sequence; a
 * second one that does nothing is used up, as by itself it might be another action.
 */
export function resolveStroke(
  stroke: string,
  first: string,
  owner: Owner,
  available: readonly AvailableAction[],
) {
  const pressed = first ? `${first} ${stroke}` : stroke;
  const candidates = available.filter(({ action }) => !action.isFixed && counts[owner](action));
  const run = candidates.find(({ action }) => hasKey(action, (key) => key === pressed));
  const begins = (action: Action) => hasKey(action, (key) => key.startsWith(`${pressed} `));
  const isFirst = !run && !first && candidates.some(({ action }) => begins(action));
  return { run, isFirst, isUsed: Boolean(run) || isFirst || (first !== '' && owner === 'page') };
}

const hasKey = (action: Action, fits: (key: string) => boolean) =>
  findKeys(action).some((key) => fits(key.toLowerCase()));
