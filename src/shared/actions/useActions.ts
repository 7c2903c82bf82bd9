import { useEffect, useLayoutEffect, useRef } from 'react';
import { idle } from '#ui/idle.ts';
import type { ActionGroup } from './action.ts';
import { registerActions, type Handlers } from './registry.ts';

let isListening = false;

/** Loads the listener of keys once the page is idle: what is pressed comes after what is seen, and is done then. */
function listen() {
  if (isListening) return;
  isListening = true;
  const early: KeyboardEvent[] = [];
  const record = (event: KeyboardEvent) => {
    early.push(event);
    // The browser would open its own dialog.
    if ((event.ctrlKey || event.metaKey) && /^[sk]$/i.test(event.key)) event.preventDefault();
  };
  addEventListener('keydown', record, true);
  void idle()
    .then(() => import('./listener.ts'))
    .then(({ startListening }) => startListening(early))
    // The next page that has keys tries again.
    .catch(() => (isListening = false))
    .finally(() => removeEventListener('keydown', record, true));
}

/**
 * Registers what the component can do while it is mounted. What `handlers` leaves out is not available at the moment; as a
 * function they are asked for whenever a key is pressed, for what depends on the focus. `names` are those that can be
 * available at all, for what shows the keys of the page. Default all of the group.
 */
export function useActions<Name extends string>(
  group: ActionGroup<Name>,
  handlers: Handlers<Name> | (() => Handlers<Name>),
  names?: () => readonly Name[],
) {
  const latest = useRef({ handlers, names });
  useLayoutEffect(() => void (latest.current = { handlers, names }));
  // With what is shown: a key may be pressed before an effect that follows it.
  useLayoutEffect(
    () =>
      registerActions({
        group,
        current() {
          const { handlers: now } = latest.current;
          return typeof now === 'function' ? now() : now;
        },
        names: () => latest.current.names?.() ?? Object.keys(group.actions),
      }),
    [group],
  );
  useEffect(listen, []);
}
