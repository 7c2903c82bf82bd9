import { useSignals } from '@preact/signals-react/runtime';
import { bellState, unwatchBroadcast, type PendingBroadcast } from './bell.ts';
import { BellDialog } from './BellDialog.tsx';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '#shared/toasts/toasts.ts';
import { invalidateBroadcasts, isFinished, useBroadcastReport } from '#data/broadcasts.ts';
import { toOutcome } from '#domain/outcome.ts';
import { messages } from './form.ts';

export function BellDialogs() {
  useSignals();
  const row = bellState.openRow.value;
  return (
    <>
      {row && <BellDialog key={row.id} row={row} />}
      {bellState.pendingBroadcasts.value.map((pending) => (
        <BroadcastWatcher key={pending.broadcast} {...pending} />
      ))}
    </>
  );
}

function BroadcastWatcher({ broadcast, title }: PendingBroadcast) {
  const { data: report } = useBroadcastReport(broadcast);
  const isDone = report !== undefined && isFinished(report);

  const finish = useEffectEvent(() => {
    if (!report) return;
    const sent = report.notification_data[0]?.report.sent_status;
    if (report.status === 'COMPLETE' && sent) {
      toast.success(messages.sentTo(title, toOutcome(sent)));
    } else {
      toast.info(messages.ended(title));
    }
    void invalidateBroadcasts();
    unwatchBroadcast(broadcast);
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);

  return null;
}
