import { useEffect, useState } from 'react';
import { isSent, invalidateBroadcasts, useBroadcastReport } from '#data/broadcasts.ts';
import { ProgressDialog } from '#ui/overlays/ProgressDialog.tsx';
import { removeSending } from './bell.ts';
import { messages } from './messages.ts';

interface SendingProgressProps {
  broadcast: number;
  digest: number;
}

/** The progress of a notification until it is sent to all (LIST-55). Hidden, it still shows the end. */
export function SendingProgress({ broadcast, digest }: SendingProgressProps) {
  const [visibility, setVisibility] = useState<'before' | 'shown' | 'hidden'>('before');
  const { data: report } = useBroadcastReport(broadcast);
  const isDone = report !== undefined && isSent(report);

  // A frame later than the form closes, which gives the focus back to its bell: so can this dialog.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setVisibility('shown'));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (isDone) void invalidateBroadcasts();
  }, [isDone]);
  useEffect(() => {
    if (isDone && visibility === 'hidden') removeSending(broadcast);
  }, [isDone, visibility, broadcast]);

  const sent = report?.notification_data[0]?.report.sent_status;
  const isCounted = sent !== undefined && sent.total > 0;
  return (
    <ProgressDialog
      isOpen={visibility === 'shown'}
      onOpenChange={() => setVisibility('hidden')}
      title={messages.progressTitle(digest)}
      value={isCounted || isDone ? sent?.percentage : undefined}
      detail={isCounted ? messages.progress(sent.success_count, sent.fail_count, sent.total) : undefined}
      doneMessage={messages.done(sent?.fail_count ?? 0)}
    />
  );
}
