import { Page } from '#ui/layout/Page.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { messages } from './messages.ts';

/** Stands in for a screen whose code is still on its way. */
export function PageLoading() {
  return (
    <Page title={messages.loadingPage} isTitleHidden>
      <div aria-busy>
        <Skeleton lines={6} height="1.5rem" />
      </div>
    </Page>
  );
}
