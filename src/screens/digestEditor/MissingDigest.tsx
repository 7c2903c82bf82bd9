import { messages as editing } from '#editing/messages.ts';
import { CopyList } from '#editing/recovery/CopyList.tsx';
import { useCopies } from '#editing/recovery/useCopies.ts';
import { Missing } from '#shared/page/Missing.tsx';
import { listPath } from '#shared/page/paths.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { digestCopies } from './digestCopies.ts';
import { messages } from './messages.ts';

const kinds = [digestCopies];

/** Is shown where a digest would be that is not there (any more), with what this browser has of it. */
export function MissingDigest({ id }: { id: number }) {
  const { copies, read } = useCopies(kinds, id);
  return (
    <>
      <Missing title={messages.notFound} href={listPath()} link={messages.backToList} />
      {copies && copies.length > 0 && (
        <>
          <Banner tone="warning" title={editing.copies.ofMissing} />
          <CopyList copies={copies} isDeleted onChange={read} />
        </>
      )}
    </>
  );
}
