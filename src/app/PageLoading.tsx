import { Page } from '../ui/Page';
import { Skeleton } from '../ui/Skeleton';
import { messages } from './messages';

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
