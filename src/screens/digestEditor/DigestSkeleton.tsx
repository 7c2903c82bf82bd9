import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { Split } from '../../ui/Split';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { messages } from './messages';

export function DigestSkeleton() {
  return (
    <Page title={messages.editDigest}>
      <div aria-live="polite" aria-busy>
        <VisuallyHidden>{messages.loadingDigest}</VisuallyHidden>
        <Panel>
          <Split
            aside={
              <>
                <Skeleton height="9.5rem" isFrame />
                <Skeleton height="2.25rem" isFrame />
                <Skeleton height="2.25rem" isFrame />
              </>
            }
          >
            <Skeleton height="3.5rem" isFrame />
            <Skeleton height="2.25rem" isFrame />
            <Skeleton height="32rem" isFrame />
          </Split>
        </Panel>
      </div>
    </Page>
  );
}
