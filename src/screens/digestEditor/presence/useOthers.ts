import { useEffect, useState } from 'react';
import { presenceSeconds } from '#api/contract/presence.ts';
import { randomKey } from '#shared/randomKey.ts';
import { bePresent, leaveDigest } from '#data/presence.ts';
import { isSessionOver, session } from '#data/session.ts';

type Others = { id: number; name: string }[];

/** Who else edits a digest, asked again and again while the page is in view. Nobody does while it has no id. */
export function useOthers(digestId: number | undefined): Others {
  const [others, setOthers] = useState<Others>([]);
  useEffect(() => {
    if (digestId === undefined) return;
    return stayPresent(digestId, setOthers);
  }, [digestId]);
  return others;
}

/** Who has just lost the session is not asked for it by this. */
const isSilent = () => document.hidden || isSessionOver.peek() || session.token.peek() === '';

/** Until the returned function is called. */
function stayPresent(digestId: number, tell: (others: Others) => void) {
  const screen = randomKey();
  let isOver = false;
  function beat() {
    if (isSilent()) return;
    bePresent(digestId, screen).then(
      (others) => isOver || tell(others),
      // Nothing is known then. The next call comes soon, and nobody asked for this one.
      () => isOver || tell([]),
    );
  }
  function leave() {
    if (session.token.peek() !== '') leaveDigest(digestId, screen).catch(() => undefined);
  }

  beat();
  const timer = setInterval(beat, presenceSeconds * 1000);
  document.addEventListener('visibilitychange', beat);
  addEventListener('pagehide', leave);
  // A page that was put aside whole, and is shown again.
  addEventListener('pageshow', beat);
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', beat);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', beat);
    leave();
    tell([]);
  };
}
