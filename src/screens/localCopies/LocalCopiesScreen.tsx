import { messages } from '#editing/messages.ts';
import { CopyList } from '#editing/recovery/CopyList.tsx';
import type { CopyReader } from '#editing/recovery/readableCopy.ts';
import { useCopies } from '#editing/recovery/useCopies.ts';
import { accountPath, listPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Link } from '#ui/actions/Link.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Page } from '#ui/layout/Page.tsx';

const strings = messages.copies;

export function LocalCopiesScreen({ readCopy }: { readCopy: CopyReader }) {
  usePageTitle(strings.title);
  const { copies, isRefused, read } = useCopies(readCopy);
  return (
    <Page
      title={strings.title}
      parent={{ label: strings.account, href: accountPath() }}
      description={strings.hint}
    >
      {isRefused ? (
        <ErrorState title={strings.failed} onRetry={read} />
      ) : (
        <CopyList
          copies={copies}
          onChange={read}
          emptyAction={
            <Link variant="secondary" href={listPath()}>
              {strings.toDashboard}
            </Link>
          }
        />
      )}
    </Page>
  );
}
