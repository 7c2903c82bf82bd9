import { useState, type ReactNode } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import type { Render } from '#api/contract/renders.ts';
import { mediaBase } from '#data/delivery/videoPreview.ts';
import { useRender } from '#data/renders.ts';
import { parseVideoSource } from '#shared/content/videoSource.ts';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import { PanelHeader, Workbench } from '#ui/layout/Workbench.tsx';
import { useNewPlayer } from '#ui/media/player/usePlayer.ts';
import { VideoPlayer, type VideoSource } from '#ui/media/player/VideoPlayer.tsx';
import { Stage, StageBar } from '#ui/media/stage/Stage.tsx';
import { Text } from '#ui/text/Text.tsx';
import { theme } from '#ui/theme/theme.ts';
import { messages } from '../messages.ts';
import { RenderPanel, messages as renderMessages } from '../render/RenderPanel.tsx';
import { PreviewFrame, type RequestedPreview } from './PreviewFrame.tsx';

const strings = messages.transformation;
const videoOptions = (['delivered', 'rendered'] as const).map((id) => ({ id, label: strings[id] }));

interface VideoWorkbenchProps {
  digest: Digest;
  transformation: string;
  isInvalid?: boolean;
  preview: RequestedPreview | undefined;
  panel: ReactNode;
}

export function VideoWorkbench({ digest, transformation, isInvalid, preview, panel }: VideoWorkbenchProps) {
  const hasService = mediaBase() !== undefined;
  const { render } = useRender(digest.id).data ?? {};
  const finishedRender = render?.state === 'done' && render.url !== null ? render : undefined;
  const [chosen, setChosen] = useState('delivered');
  const isRendered = finishedRender !== undefined && (!hasService || chosen === 'rendered');
  const isOld =
    !isRendered &&
    preview?.result !== undefined &&
    'src' in preview.result &&
    preview.transformation !== transformation;
  const original = parseVideoSource(digest.cover_pic);
  const isLinked = original !== undefined && 'youtubeId' in original;
  return (
    <Workbench
      stage={
        <Stage
          label={strings.previewTitle}
          picture={
            isRendered ? (
              <RenderedVideo key={finishedRender.url} render={finishedRender} />
            ) : (
              <PreviewFrame {...{ preview, hasService, original, transformation }} />
            )
          }
        >
          {hasService
            ? (finishedRender || isOld) && (
                <StageBar
                  start={finishedRender && <VideoChoice value={chosen} onChange={setChosen} />}
                  end={isOld && <Text size="sm">{strings.previewIsOld}</Text>}
                />
              )
            : !finishedRender && <StageBar start={<NoServiceNotice original={original} />} />}
        </Stage>
      }
      strip={
        (render || !isLinked) && (
          <div style={{ paddingBlockStart: theme.space[2] }}>
            <RenderPanel digestId={digest.id} transformation={transformation} isInvalid={isInvalid} />
          </div>
        )
      }
      isStripShort
      panelLabel={strings.settings}
      panel={panel}
    />
  );
}

interface VideoChoiceProps {
  value: string;
  onChange: (chosen: string) => void;
}

function VideoChoice(props: VideoChoiceProps) {
  return (
    <RadioGroup
      {...props}
      aria-label={strings.shown}
      isSegmented
      orientation="horizontal"
      items={videoOptions}
    />
  );
}

function NoServiceNotice({ original }: { original: VideoSource | undefined }) {
  return (
    <Stack gap={0}>
      <Text size="sm" weight="strong">
        {strings.noService}
      </Text>
      <Text size="sm" tone="muted">
        {strings.noServiceHint}{' '}
        {original && ('src' in original ? strings.originalCut : strings.originalWhole)}
      </Text>
    </Stack>
  );
}

function RenderedVideo({ render: { url, width, height } }: { render: Render }) {
  const player = useNewPlayer();
  const ratio = width && height ? `${width} / ${height}` : undefined;
  return <VideoPlayer player={player} source={{ src: url! }} title={renderMessages.video} ratio={ratio} />;
}

export function WorkbenchSkeleton() {
  return (
    <div aria-busy>
      <Workbench
        stage={
          <Stage label={strings.previewTitle} picture={null}>
            <StageBar start={<Skeleton width="20rem" height="1.25rem" />} />
          </Stage>
        }
        strip={<Skeleton lines={2} />}
        isStripShort
        panelLabel={strings.settings}
        panel={
          <>
            <PanelHeader>
              <Text size="sm" weight="strong">
                {strings.string}
              </Text>
            </PanelHeader>
            <PanelBody>
              <Skeleton lines={6} />
            </PanelBody>
          </>
        }
      />
    </div>
  );
}
