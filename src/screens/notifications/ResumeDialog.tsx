import type { Broadcast } from '#api/contract/broadcasts/history.ts';
import { decideBroadcast } from '#data/broadcasts.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { messages } from './messages.ts';

/** How many devices a broadcast that has ended was certainly not sent to, though nothing speaks against it. */
export function countUnsent({ status, versions }: Pick<Broadcast, 'status' | 'versions'>): number {
  if (status !== 'STOPPED' && status !== 'COMPLETE') return 0;
  return addUp(
    versions,
    ({ unsent, failed }) => unsent + (failed.find(({ reason }) => reason === 'unavailable')?.count ?? 0),
  );
}

type Versions = Broadcast['versions'];

const addUp = (versions: Versions, count: (outcome: Versions[number]['outcome']) => number) =>
  versions.reduce((sum, { outcome }) => sum + count(outcome), 0);

/** Confirms that a broadcast is sent to those who did not get it. */
export function ResumeDialog({ broadcast, onClose }: { broadcast: Broadcast; onClose: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.resumeQuestion(countUnsent(broadcast))}
      cancelLabel={messages.no}
      confirmLabel={messages.resume}
      onConfirm={async () => {
        try {
          await decideBroadcast(broadcast.id, { status_change_to: 'resume' });
          toast.success(messages.resumed);
        } catch (error) {
          toast.error(serverMessage(error, messages.resumeFailed));
        }
      }}
    >
      {messages.resumeHint(addUp(broadcast.versions, ({ unknown }) => unknown))}
    </ConfirmDialog>
  );
}
