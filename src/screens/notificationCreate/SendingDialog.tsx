import { useEffect, useEffectEvent, useState } from 'react';
import { invalidateBroadcasts, isSent, pollEveryMs, useBroadcastReport } from '#data/broadcasts.ts';
import { ProgressDialog } from '#ui/overlays/ProgressDialog.tsx';
import { messages } from './messages.ts';

interface SendingDialogProps {
  broadcast: number;
  onClose: () => void;
}

/**
 * The progress of a broadcast, version after version: five seconds after one is sent to all the next one is shown, and
 * after the last the dialog closes (SEND-30, SEND-31).
 */
export function SendingDialog({ broadcast, onClose }: SendingDialogProps) {
  const { data: report } = useBroadcastReport(broadcast);
  const [index, setIndex] = useState(0);
  const versions = report?.notification_data ?? [];
  const sent = versions[index]?.report.sent_status;
  const isCancelled = report?.status === 'CANCELLED';
  const isShownDone = isCancelled || sent?.percentage === 100;
  const isAllDone = report !== undefined && isSent(report);
  const isCounted = sent !== undefined && sent.total > 0;

  const moveOnFrom = useEffectEvent((shown: number) => {
    if (!isCancelled && shown + 1 < versions.length) setIndex(shown + 1);
    else onClose();
  });
  useEffect(() => {
    if (!isShownDone) return undefined;
    const timer = setTimeout(() => moveOnFrom(index), pollEveryMs);
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
      value={isShownDone ? 100 : isCounted ? sent.percentage : undefined}
      detail={isCounted ? messages.progress(sent.success_count, sent.fail_count, sent.total) : undefined}
      doneMessage={messages.done(sent?.fail_count ?? 0)}
    />
  );
}
