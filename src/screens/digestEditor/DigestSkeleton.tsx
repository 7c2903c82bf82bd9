import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Columns, MainColumn } from '#ui/layout/SideColumn.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Split } from '#ui/layout/Split.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { ContentSkeleton } from './ContentField.tsx';
import { messages } from './messages.ts';
import { PanelSkeleton } from './panel/PanelSkeleton.tsx';

export function DigestSkeleton() {
  return (
    <Page title={messages.editDigest} isTitleHidden lead={<Skeleton width="12rem" />}>
      <VisuallyHidden>
        <span aria-live="polite">{messages.loadingDigest}</span>
      </VisuallyHidden>
      <div aria-busy>
        <Columns>
          <MainColumn>
            <Split isPanel aside={<PanelSkeleton />}>
              <Stack>
                <Skeleton height="2.5rem" width="26rem" />
              </Stack>
              <ContentSkeleton />
            </Split>
          </MainColumn>
        </Columns>
      </div>
    </Page>
  );
}
