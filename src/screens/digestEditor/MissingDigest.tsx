import { messages as editing } from '#editing/messages.ts';
import { CopyList } from '#editing/recovery/CopyList.tsx';
import { useCopies } from '#editing/recovery/useCopies.ts';
import { listPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { digestCopies } from './digestCopies.ts';
import { messages } from './messages.ts';

const kinds = [digestCopies];

/** Is shown where a digest would be that is not there (any more), with what this browser has of it. */
export function MissingDigest({ id }: { id: number }) {
  const { copies, read } = useCopies(kinds, id);
  return (
    <>
      <EmptyState title={messages.notFound} action={<Link href={listPath()}>{messages.backToList}</Link>} />
      {copies && copies.length > 0 && (
        <>
          <Banner tone="warning" title={editing.copies.ofMissing} />
          <CopyList copies={copies} isDeleted onChange={read} />
        </>
      )}
    </>
  );
}
