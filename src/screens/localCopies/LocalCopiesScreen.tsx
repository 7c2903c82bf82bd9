import { messages } from '#editing/messages.ts';
import { CopyList } from '#editing/recovery/CopyList.tsx';
import type { CopyReader } from '#editing/recovery/readableCopy.ts';
import { useCopies } from '#editing/recovery/useCopies.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Page } from '#ui/layout/Page.tsx';

const texts = messages.copies;

export function LocalCopiesScreen({ readCopy }: { readCopy: CopyReader }) {
  usePageTitle(texts.title);
  const { copies, isRefused, read } = useCopies(readCopy);
  return (
    <Page title={texts.title} description={texts.hint}>
      {isRefused ? (
        <ErrorState title={texts.failed} onRetry={read} />
      ) : (
        <CopyList copies={copies} onChange={read} />
      )}
    </Page>
  );
}
