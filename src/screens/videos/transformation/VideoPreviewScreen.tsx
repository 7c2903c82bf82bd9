import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'wouter';
import type { Digest } from '#api/contract/digests.ts';
import { mediaBase } from '#data/delivery/videoPreview.ts';
import { videoPath } from '#shared/page/paths.ts';
import { useRender } from '#data/renders.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { Split } from '#ui/layout/Split.tsx';
import { CopyField } from '#ui/fields/text/CopyField.tsx';
import { messages } from '../messages.ts';
import { parseVideoSource } from '#shared/content/videoSource.ts';
import { RenderPanel } from '../render/RenderPanel.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { usePreview } from './usePreview.ts';
import { useSaveTransformation } from './useSaveTransformation.ts';
import { VideoDigest } from './VideoDigest.tsx';

const texts = messages.transformation;

/** Plays a digest's video as it is transformed, with what stores the transformation (XFORM-17). */
export function VideoPreviewScreen() {
  const id = Number(useParams<{ id: string }>().id);
  return (
    <VideoDigest id={id} title={texts.previewTitle}>
      {(digest) => <Preview key={digest.id} digest={digest} />}
    </VideoDigest>
  );
}

function Preview({ digest }: { digest: Digest }) {
  const transformation = digest.cloudinary?.transform ?? '';
  const base = mediaBase();
  const { preview, ask } = usePreview(base, digest.id);
  const { isSaving, save } = useSaveTransformation(digest.id);
  const isMade = useRender(digest.id).data?.render?.state === 'done';
  const start = useEffectEvent(ask);
  useEffect(() => {
    if (transformation) void start(transformation);
  }, [transformation]);
  const hasService = base !== undefined;
  return (
    <Panel>
      <Split
        aside={
          <Stack gap={5}>
            {(hasService ? transformation !== '' : !isMade) && (
              <PreviewFrame
                preview={preview}
                hasService={hasService}
                original={parseVideoSource(digest.cover_pic)}
                transformation={transformation}
              />
            )}
            <RenderPanel digestId={digest.id} transformation={transformation} />
          </Stack>
        }
      >
        {transformation ? (
          <CopyField label={texts.string} value={transformation} />
        ) : (
          <Banner title={texts.notStored} isLive={false} />
        )}
        <Cluster>
          <Button
            variant="primary"
            isDisabled={!transformation}
            isPending={isSaving}
            onPress={() => void save(transformation)}
          >
            {texts.save}
          </Button>
          <Link href={videoPath(digest.id)}>{texts.toSettings}</Link>
        </Cluster>
      </Split>
    </Panel>
  );
}
