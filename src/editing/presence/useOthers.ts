import { useEffect, useEffectEvent, useState } from 'react';
import { presenceHeartbeatSeconds } from '#api/contract/presence.ts';
import { NotFoundError } from '#api/errors.ts';
import { randomKey } from '#domain/randomKey.ts';
import { leaveDigest, onPresenceChanged, reportPresence, type OtherEditors } from '#data/presence.ts';
import { isSessionOver, session } from '#data/session.ts';
import { enclosingFieldName } from '../formField.ts';

/** Updates while the page is visible. Empty without an id. */
export function useOtherEditors(digestId: number | undefined, onDeleted: () => void): OtherEditors {
  const [others, setOthers] = useState<OtherEditors>([]);
  const handleFailure = useEffectEvent((error: unknown) => {
    if (error instanceof NotFoundError) onDeleted();
  });
  useEffect(() => {
    if (digestId === undefined) return;
    return startHeartbeat(digestId, setOthers, handleFailure);
  }, [digestId]);
  return others;
}

/** The heartbeat must not end a session or trigger a sign-in. */
const isHeartbeatPaused = () => document.hidden || isSessionOver.peek() || session.token.peek() === '';

const reportDelayMs = 250;

function startHeartbeat(
  digestId: number,
  onChange: (others: OtherEditors) => void,
  onFailure: (error: unknown) => void,
): () => void {
  const screen = randomKey();
  let isOver = false;
  let field: string | null = null;
  let soon: ReturnType<typeof setTimeout> | undefined;
  function report() {
    clearTimeout(soon);
    soon = undefined;
    if (isHeartbeatPaused()) return;
    reportPresence(digestId, screen, field).then(
      (others) => isOver || onChange(others),
      // Don't show an error: the user didn't start this, and the next report follows soon.
      (error: unknown) => {
        if (isOver) return;
        onChange([]);
        onFailure(error);
      },
    );
  }
  function reportSoon() {
    soon ??= setTimeout(report, reportDelayMs);
  }
  function onFocus() {
    // An open menu belongs to the field that opened it.
    const next = enclosingFieldName(document.activeElement);
    if (next === undefined || next === field) return;
    field = next;
    reportSoon();
  }
  function leave() {
    if (session.token.peek() !== '') leaveDigest(digestId, screen).catch(() => undefined);
  }

  field = enclosingFieldName(document.activeElement) ?? null;
  reportSoon();
  const timer = setInterval(report, presenceHeartbeatSeconds * 1000);
  const unfollow = onPresenceChanged(digestId, reportSoon);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('visibilitychange', report);
  addEventListener('pagehide', leave);
  // The back/forward cache restores pages without loading them.
  addEventListener('pageshow', report);
  return () => {
    isOver = true;
    clearInterval(timer);
    clearTimeout(soon);
    unfollow();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('visibilitychange', report);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', report);
    leave();
    onChange([]);
  };
}
