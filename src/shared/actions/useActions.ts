import { useEffect, useLayoutEffect, useRef } from 'react';
import { waitUntilIdle } from '#ui/whenQuiet.ts';
import { type ActionGroup, registerActions, type Handlers } from './action.ts';

let isListening = false;

/** Loads the key listener once the page is idle, and replays earlier keys. */
function listen() {
  if (isListening) return;
  isListening = true;
  const earlyEvents: KeyboardEvent[] = [];
  const record = (event: KeyboardEvent) => {
    earlyEvents.push(event);
    // Prevents the browser's own dialog.
    if ((event.ctrlKey || event.metaKey) && /^[sk]$/i.test(event.key)) event.preventDefault();
  };
  addEventListener('keydown', record, true);
  void waitUntilIdle()
    .then(() => import('./listener.ts'))
    .then(({ startListening }) => startListening(earlyEvents))
    // The next page with shortcuts retries.
    .catch(() => (isListening = false))
    .finally(() => removeEventListener('keydown', record, true));
}

/**
 * Registers actions while the component is mounted. Actions missing from `handlers` are unavailable; pass a
 * function if this depends on focus, because it's evaluated on each key press. `names` lists the actions
 * that may become available; default: the whole group.
 */
export function useActions<Name extends string>(
  group: ActionGroup<Name>,
  handlers: Handlers<Name> | (() => Handlers<Name>),
  names?: () => readonly Name[],
) {
  const latest = useRef({ handlers, names });
  useLayoutEffect(() => void (latest.current = { handlers, names }));
  // A key may be pressed before a passive effect runs.
  useLayoutEffect(
    () =>
      registerActions({
        group,
        getHandlers() {
          const { handlers: now } = latest.current;
          return typeof now === 'function' ? now() : now;
        },
        getNames: () => latest.current.names?.() ?? Object.keys(group.actions),
      }),
    [group],
  );
  useEffect(listen, []);
}
