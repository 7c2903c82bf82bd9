import { useSignals } from '@preact/signals-react/runtime';
import { bell, removeSending, type Sending } from './bell.ts';
import { BellDialog } from './BellDialog.tsx';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '#shared/toasts/toasts.ts';
import { invalidateBroadcasts, isSent, useBroadcastReport } from '#data/broadcasts.ts';
import { messages } from './messages.ts';

export function BellDialogs() {
  useSignals();
  const row = bell.opened.value;
  return (
    <>
      {row && <BellDialog key={row.id} row={row} />}
      {bell.sendings.value.map((sending) => (
        <SendingWatch key={sending.broadcast} {...sending} />
      ))}
    </>
  );
}

/** Reads how far a notification has come until it is sent to all (LIST-55), and says what came of it in a toast. */
function SendingWatch({ broadcast, title }: Sending) {
  const { data: report } = useBroadcastReport(broadcast);
  const isDone = report !== undefined && isSent(report);

  const finish = useEffectEvent(() => {
    if (!report) return;
    const sent = report.notification_data[0]?.report.sent_status;
    if (report.status === 'COMPLETE' && sent) {
      toast.success(messages.sentTo(title, sent.success_count, sent.fail_count));
    } else {
      toast.info(messages.ended(title));
    }
    void invalidateBroadcasts();
    removeSending(broadcast);
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);

  return null;
}
