import type { DigestRow } from '../../../api/contract/digests';
import { useDigest } from '../../../data/digests';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { closeBell } from './bell';
import { BellForm } from './BellForm';
import { messages } from './messages';

/** Reads the digest as it is now, which its row may no longer show, and lets a notification be written. */
export function BellDialog({ row }: { row: DigestRow }) {
  const { data: digest, error, mutate } = useDigest(row.id);
  if (digest) return <BellForm digest={digest} />;
  return (
    <Dialog isOpen onOpenChange={closeBell} title={messages.title}>
      {error ? <ErrorState onRetry={() => void mutate()} /> : <Skeleton lines={6} />}
    </Dialog>
  );
}
