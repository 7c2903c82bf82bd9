import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { messages } from './messages.ts';

export function PageLoading() {
  return (
    <Page title={messages.loadingPage} isTitleHidden lead={<Skeleton width="11rem" height="1.5rem" />}>
      <div aria-busy>
        <Stack>
          <Cluster isSingleLine>
            <Skeleton width="17rem" height="2rem" isFrame />
            <Skeleton width="7rem" height="2rem" isFrame />
          </Cluster>
          <Skeleton lines={8} height="3rem" isFrame />
        </Stack>
      </div>
    </Page>
  );
}
