import type { AvailableAction, Scope } from './action.ts';
import { registrations } from './registry.ts';

const scopes: readonly Scope[] = ['dialog', 'panel', 'row', 'page', 'app'];

/** What can be done now, the narrowest first. */
export const availableActions = (): AvailableAction[] =>
  registrations
    .peek()
    .flatMap(({ group, current }) => {
      const handlers = current();
      return Object.entries(group.actions).flatMap(([name, action]) => {
        const run = handlers[name];
        return run ? [{ action, run }] : [];
      });
    })
    .toSorted((one, other) => scopes.indexOf(one.action.scope) - scopes.indexOf(other.action.scope));
