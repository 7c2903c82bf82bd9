import { toOutcome } from '#domain/outcome.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  invalidateBroadcasts,
  isFinished,
  pollIntervalMs,
  useActiveBroadcasts,
  useBroadcastReport,
} from '#data/broadcasts.ts';
import { useStopBroadcast, useSecondsLeft } from '#shared/notifications/useStop.ts';
import { ProgressDialog } from '#ui/overlays/ProgressDialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

interface SendingDialogProps {
  broadcast: number;
  onClose: () => void;
}

/**
 * Shows the countdown or the reason for the hold, then each version's progress. Five seconds after a version
 * has been sent to everyone, the next one appears or the dialog closes (SEND-30, SEND-31).
 */
export function SendingDialog({ broadcast, onClose }: SendingDialogProps) {
  const stop = useStopBroadcast();
  const { data: report } = useBroadcastReport(broadcast);
  const [index, setIndex] = useState(0);
  const versions = report?.notification_data ?? [];
  const sent = versions[index]?.report.sent_status;
  const { data: active } = useActiveBroadcasts();
  const onHold = active?.results.find(({ id, status }) => id === broadcast && status === 'HELD');
  const left = useSecondsLeft(onHold ?? noHold, onHold?.leaves_in_ms ?? null);
  const isWaiting = onHold !== undefined && onHold.leaves_in_ms === null;
  const isCancelled = report?.status === 'CANCELLED';
  const isStopped = isCancelled || report?.status === 'STOPPED';
  const isShownDone = isStopped || sent?.percentage === 100;
  const isAllDone = report !== undefined && isFinished(report);
  /** All versions, because they are sent together. */
  const titles = versions.length > 0 || !onHold ? versions : [onHold];
  const isCounted = sent !== undefined && sent.total > 0;

  const moveOnFrom = useEffectEvent((shown: number) => {
    if (!isStopped && shown + 1 < versions.length) setIndex(shown + 1);
    else onClose();
  });
  useEffect(() => {
    if (!isShownDone) return undefined;
    const timer = setTimeout(() => moveOnFrom(index), pollIntervalMs);
    return () => clearTimeout(timer);
  }, [isShownDone, index]);
  useEffect(() => {
    if (isAllDone) void invalidateBroadcasts();
  }, [isAllDone]);

  return (
    <ProgressDialog
      isOpen
      onOpenChange={onClose}
      title={messages.progressTitle(index + 1)}
      value={isWaiting || isCancelled ? 0 : isCounted || isShownDone ? (sent?.percentage ?? 0) : undefined}
      isDone={isWaiting || isShownDone}
      detail={
        isCounted
          ? messages.progress(toOutcome(sent), sent.total)
          : left !== null
            ? left > 0
              ? messages.leavesIn(left)
              : messages.leaving
            : undefined
      }
      doneMessage={
        isWaiting
          ? messages.waits
          : isCancelled
            ? messages.stoppedUnsent
            : isStopped
              ? messages.stopped
              : sent && messages.done(toOutcome(sent))
      }
      onCancel={left === null ? undefined : () => void stop(broadcast)}
    >
      {left !== null && onHold && (
        <>
          {titles.map(({ id, title }) => (
            <Text key={id} size="sm" weight="medium" dir="auto">
              {title}
            </Text>
          ))}
          {onHold.reach && <Text size="sm">{messages.goesTo(onHold.reach.users, onHold.reach.devices)}</Text>}
        </>
      )}
      {isWaiting && onHold.hold_reason && <Text size="sm">{messages.holds[onHold.hold_reason]}</Text>}
    </ProgressDialog>
  );
}

const noHold = {};
