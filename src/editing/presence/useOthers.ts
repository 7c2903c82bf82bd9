import { useEffect, useState } from 'react';
import { presenceSeconds } from '#api/contract/presence.ts';
import { isSessionOver, session } from '#data/session.ts';
import { randomKey } from '#shared/randomKey.ts';
import type { PresenceStore } from '../model.ts';

type Others = { id: number; name: string }[];

/** Who else has a record open, by a heartbeat while the page is in view. Empty for a record without an id. */
export function useOthers(store: PresenceStore | undefined, recordId: number | undefined): Others {
  const [others, setOthers] = useState<Others>([]);
  useEffect(() => {
    if (!store || recordId === undefined) return;
    return startHeartbeat(store, recordId, setOthers);
  }, [store, recordId]);
  return others;
}

/** The heartbeat must not end a session, or open the sign-in dialog. */
const isPaused = () => document.hidden || isSessionOver.peek() || session.token.peek() === '';

/** Runs until the returned function is called. */
function startHeartbeat(
  store: PresenceStore,
  recordId: number,
  onChange: (others: Others) => void,
): () => void {
  const screen = randomKey();
  let isOver = false;
  function beat() {
    if (isPaused()) return;
    store.report(recordId, screen).then(
      (others) => isOver || onChange(others),
      // Not reported: the next call follows soon, and the user did not start it.
      () => isOver || onChange([]),
    );
  }
  function leave() {
    if (session.token.peek() !== '') store.leave(recordId, screen).catch(() => undefined);
  }

  beat();
  const timer = setInterval(beat, presenceSeconds * 1000);
  document.addEventListener('visibilitychange', beat);
  addEventListener('pagehide', leave);
  // A page from the back/forward cache is shown again without being loaded.
  addEventListener('pageshow', beat);
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', beat);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', beat);
    leave();
    onChange([]);
  };
}
