import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'wouter';
import type { Digest } from '#api/contract/digests.ts';
import { mediaBase } from '#data/delivery/videoPreview.ts';
import { videoPath } from '#shared/page/paths.ts';
import { VideoTabs } from '#shared/videoTabs/VideoTabs.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { CopyField } from '#ui/fields/text/CopyField.tsx';
import { PageTabPanel } from '#ui/layout/PageTabs.tsx';
import { PanelFill, PanelFooter, PanelHeader, PanelScroll } from '#ui/layout/Workbench.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';
import { TransformationFacts } from './TransformationFacts.tsx';
import { VideoWorkbench } from './VideoWorkbench.tsx';
import { usePreview } from './PreviewFrame.tsx';
import { useSaveTransformation } from './useSaveTransformation.ts';
import { VideoDigest } from './VideoDigest.tsx';

const strings = messages.transformation;

/** Plays the transformed video and lets the user save the transformation (XFORM-17). */
export function VideoPreviewScreen() {
  const id = Number(useParams<{ id: string }>().id);
  return (
    <VideoDigest
      id={id}
      title={strings.previewTitle}
      actions={<VideoTabs id={id} selected="transformation" />}
    >
      {(digest) => (
        <PageTabPanel tab="transformation">
          <TransformedPreview key={digest.id} digest={digest} />
        </PageTabPanel>
      )}
    </VideoDigest>
  );
}

function TransformedPreview({ digest }: { digest: Digest }) {
  const transformation = digest.cloudinary?.transform ?? '';
  const base = mediaBase();
  const { preview, request } = usePreview(base, digest.id);
  const { isSaving, save } = useSaveTransformation(digest.id);
  const start = useEffectEvent(request);
  useEffect(() => {
    if (transformation) void start(transformation);
  }, [transformation]);
  return (
    <VideoWorkbench
      digest={digest}
      transformation={transformation}
      preview={preview}
      panel={
        <PanelFill>
          <PanelHeader>
            <Text size="sm" weight="strong">
              {strings.string}
            </Text>
          </PanelHeader>
          <PanelScroll>
            {transformation ? (
              <>
                <TransformationFacts transformation={transformation} />
                <CopyField label={strings.string} value={transformation} />
              </>
            ) : (
              <EmptyState
                drawing="film"
                title={strings.notStored}
                description={strings.notStoredHint}
                action={
                  <Link variant="primary" href={videoPath(digest.id)}>
                    {strings.toSettings}
                  </Link>
                }
              />
            )}
          </PanelScroll>
          <PanelFooter>
            <Cluster justify="flex-end">
              <Button
                variant={transformation ? 'primary' : 'secondary'}
                isDisabled={!transformation}
                isPending={isSaving}
                onPress={() => void save(transformation)}
              >
                {strings.save}
              </Button>
            </Cluster>
          </PanelFooter>
        </PanelFill>
      }
    />
  );
}
