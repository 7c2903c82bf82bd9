import { messages as segmentMessages } from '#editorFields/segments/messages.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Item, ItemList } from '#ui/layout/ItemList.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { PanelHead, Workbench } from '#ui/layout/Workbench.tsx';
import { Stage, StageBar } from '#ui/media/stage/Stage.tsx';
import { theme } from '#ui/theme/theme.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';

/** How wide the titles of segments are. */
const rows = ['8rem', '12rem', '6rem'];

/** Where the video, its timeline and its segments will be. */
export function VideoSkeleton() {
  return (
    <Page title={messages.editDigest} isTitleHidden lead={<Skeleton width="12rem" />}>
      <VisuallyHidden>
        <span aria-live="polite">{messages.loadingDigest}</span>
      </VisuallyHidden>
      <div aria-busy>
        <Workbench
          stage={
            <Stage label={segmentMessages.stage} picture={null}>
              <StageBar start={<Skeleton isFrame width="15rem" height={theme.control.md} />}>
                <Skeleton isFrame width="12rem" height={theme.control.md} />
              </StageBar>
              <StageBar start={<Skeleton width="20rem" height="1.25rem" />} />
            </Stage>
          }
          strip={<Skeleton height="5.75rem" />}
          panelLabel={segmentMessages.panel}
          panel={
            <>
              <PanelHead>
                <Text size="sm" weight="strong">
                  {segmentMessages.title}
                </Text>
              </PanelHead>
              <ItemList>
                {rows.map((width) => (
                  <Item key={width} lead={<Skeleton width="1.375rem" height="1.375rem" />} isPressable>
                    <Stack gap={2}>
                      <Skeleton width={width} />
                      <Skeleton width="9rem" height="0.5rem" />
                    </Stack>
                  </Item>
                ))}
              </ItemList>
            </>
          }
        />
      </div>
    </Page>
  );
}
