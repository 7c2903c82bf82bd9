import { Page } from '#ui/layout/Page.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { messages } from './messages.ts';

/** The placeholder of a screen while its code loads. */
export function PageLoading() {
  return (
    <Page title={messages.loadingPage} isTitleHidden>
      <div aria-busy>
        <Skeleton lines={6} height="1.5rem" />
      </div>
    </Page>
  );
}
