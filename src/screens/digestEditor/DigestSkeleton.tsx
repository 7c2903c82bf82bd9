import { Page } from '#ui/layout/Page.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Split } from '#ui/layout/Split.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { DetailsSkeleton } from './details/DetailsSkeleton.tsx';
import { messages } from './messages.ts';

export function DigestSkeleton() {
  return (
    <Page title={messages.editDigest}>
      <div aria-live="polite" aria-busy>
        <VisuallyHidden>{messages.loadingDigest}</VisuallyHidden>
        <Panel>
          <Split aside={<DetailsSkeleton />}>
            <Skeleton height="3.5rem" isFrame />
            <Skeleton height="2.25rem" isFrame />
            <Skeleton height="32rem" isFrame />
          </Split>
        </Panel>
      </div>
    </Page>
  );
}
