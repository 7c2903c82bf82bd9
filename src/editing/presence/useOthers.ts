import { useEffect, useEffectEvent, useState } from 'react';
import { presenceSeconds } from '#api/contract/presence.ts';
import { NotFoundError } from '#api/errors.ts';
import { randomKey } from '#domain/randomKey.ts';
import { isSessionOver, session } from '#data/session.ts';
import { enclosingFieldName } from '../formField.ts';
import type { OtherEditors, PresenceStore } from '../model.ts';

/** Updates while the page is visible. Empty without an id. */
export function useOtherEditors(
  store: PresenceStore | undefined,
  recordId: number | undefined,
  onDeleted: () => void,
): OtherEditors {
  const [others, setOthers] = useState<OtherEditors>([]);
  const handleFailure = useEffectEvent((error: unknown) => {
    if (error instanceof NotFoundError) onDeleted();
  });
  useEffect(() => {
    if (!store || recordId === undefined) return;
    return startHeartbeat(store, recordId, setOthers, handleFailure);
  }, [store, recordId]);
  return others;
}

/** The heartbeat must not end a session or trigger a sign-in. */
const isPaused = () => document.hidden || isSessionOver.peek() || session.token.peek() === '';

const reportDelayMs = 250;

function startHeartbeat(
  store: PresenceStore,
  recordId: number,
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
    if (isPaused()) return;
    store.report(recordId, screen, field).then(
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
    if (session.token.peek() !== '') store.leave(recordId, screen).catch(() => undefined);
  }

  field = enclosingFieldName(document.activeElement) ?? null;
  reportSoon();
  const timer = setInterval(report, presenceSeconds * 1000);
  const unfollow = store.onChange(recordId, reportSoon);
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
