import { messages as segmentMessages } from '#editorFields/segments/messages.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { PanelHead, Workbench } from '#ui/layout/Workbench.tsx';
import { Stage, StageBar } from '#ui/media/stage/Stage.tsx';
import { theme } from '#ui/theme/theme.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';

const { segmentTitle, start, end, description, tag } = segmentMessages;

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
              <PanelBody>
                <Field label={segmentTitle} />
                <Cluster gap={4}>
                  <Field label={start} width="8.5rem" />
                  <Field label={end} width="8.5rem" />
                </Cluster>
                <Field label={description} height="3.5rem" />
                <Field label={tag} />
              </PanelBody>
            </>
          }
        />
      </div>
    </Page>
  );
}

interface FieldProps {
  label: string;
  width?: string;
  height?: string;
}

function Field({ label, width, height = theme.control.md }: FieldProps) {
  return (
    <Stack gap={1}>
      <Text size="sm" weight="strong">
        {label}
      </Text>
      <Skeleton isFrame width={width} height={height} />
    </Stack>
  );
}
