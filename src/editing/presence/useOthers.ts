import { useEffect, useEffectEvent, useState } from 'react';
import { presenceSeconds } from '#api/contract/presence.ts';
import { NotFoundError } from '#api/errors.ts';
import { randomKey } from '#domain/randomKey.ts';
import { isSessionOver, session } from '#data/session.ts';
import { findField } from '../formField.ts';
import type { Others, PresenceStore } from '../model.ts';

/**
 * Who else has a record open, as long as the page is in view. Empty for a record without an id.
 * `onDeleted`: there is no such record any more.
 */
export function useOthers(
  store: PresenceStore | undefined,
  recordId: number | undefined,
  onDeleted: () => void,
): Others {
  const [others, setOthers] = useState<Others>([]);
  const handleFailure = useEffectEvent((error: unknown) => {
    if (error instanceof NotFoundError) onDeleted();
  });
  useEffect(() => {
    if (!store || recordId === undefined) return;
    return startHeartbeat(store, recordId, setOthers, handleFailure);
  }, [store, recordId]);
  return others;
}

/** The heartbeat must not be what ends a session, or asks to sign in again. */
const isPaused = () => document.hidden || isSessionOver.peek() || session.token.peek() === '';

/** How long changes are collected before they are reported, in milliseconds. */
const collectMs = 250;

/** Reports by a heartbeat, and at once what changes here or there. Runs until the returned function is called. */
function startHeartbeat(
  store: PresenceStore,
  recordId: number,
  onChange: (others: Others) => void,
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
      // The next report follows soon, and the person did not start this one.
      (error: unknown) => {
        if (isOver) return;
        onChange([]);
        onFailure(error);
      },
    );
  }
  function reportSoon() {
    soon ??= setTimeout(report, collectMs);
  }
  function onFocus() {
    // A menu that is open over the page belongs to the field that opened it.
    const next = findField(document.activeElement);
    if (next === undefined || next === field) return;
    field = next;
    reportSoon();
  }
  function leave() {
    if (session.token.peek() !== '') store.leave(recordId, screen).catch(() => undefined);
  }

  field = findField(document.activeElement) ?? null;
  // Not while the editor is rendered for the first time.
  reportSoon();
  const timer = setInterval(report, presenceSeconds * 1000);
  const unfollow = store.onChange(recordId, reportSoon);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('visibilitychange', report);
  addEventListener('pagehide', leave);
  // A page from the back/forward cache is shown again without being loaded.
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
