import { type Action, type AvailableAction, type Scope, keysOf, registrations } from './action.ts';

import type { KeyOwner } from './focus.ts';

const actionFilters: Record<KeyOwner, (action: Action) => boolean> = {
  page: ({ scope }) => scope !== 'dialog',
  writing: ({ scope, reach }) => scope !== 'dialog' && reach !== undefined,
  recorder: () => false,
  dialog: ({ scope, reach }) => scope === 'dialog' || reach === 'dialogs',
};

/**
 * Runs an action or starts a sequence. `pendingStroke` is the preceding stroke of a sequence. A second stroke
 * without a match is ignored, because on its own it could trigger another action.
 */
export function resolveStroke(
  stroke: string,
  pendingStroke: string,
  owner: KeyOwner,
  available: readonly AvailableAction[],
) {
  const pressed = pendingStroke ? `${pendingStroke} ${stroke}` : stroke;
  const candidates = available.filter(({ action }) => !action.isFixed && actionFilters[owner](action));
  const run = candidates.find(({ action }) => hasKey(action, (key) => key === pressed));
  const begins = (action: Action) => hasKey(action, (key) => key.startsWith(`${pressed} `));
  const isFirst = !run && !pendingStroke && candidates.some(({ action }) => begins(action));
  return { run, isFirst, isUsed: Boolean(run) || isFirst || (pendingStroke !== '' && owner === 'page') };
}

const hasKey = (action: Action, matches: (key: string) => boolean) =>
  keysOf(action).some((key) => matches(key.toLowerCase()));

const scopes: readonly Scope[] = ['dialog', 'panel', 'row', 'page', 'app'];

export const availableActions = (): AvailableAction[] =>
  registrations
    .peek()
    .flatMap(({ group, getHandlers }) => {
      const handlers = getHandlers();
      return Object.entries(group.actions).flatMap(([name, action]) => {
        const run = handlers[name];
        return run ? [{ action, run }] : [];
      });
    })
    .toSorted((one, other) => scopes.indexOf(one.action.scope) - scopes.indexOf(other.action.scope));
