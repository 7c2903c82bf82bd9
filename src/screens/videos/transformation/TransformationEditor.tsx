import { useState } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { newTransformation, openTransformation } from '#domain/video/transformation.ts';
import { mediaBase } from '#data/delivery/videoPreview.ts';
import { useRender } from '#data/renders.ts';
import { LeaveQuestion } from '#shared/form/LeaveQuestion.tsx';
import { useLeaveGuard } from '#shared/page/leaveGuard.ts';
import { videoPreviewPath } from '#shared/page/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { CopyField } from '#ui/fields/text/CopyField.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { Split } from '#ui/layout/Split.tsx';
import { messages } from '../messages.ts';
import { RenderPanel } from '../render/RenderPanel.tsx';
import { differsFrom, isReversed, toText } from '../transform.ts';
import { parseVideoSource } from '#shared/content/videoSource.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { TransformationFields } from './TransformationFields.tsx';
import { usePreview } from './usePreview.ts';
import { useSaveTransformation } from './useSaveTransformation.ts';

const texts = messages.transformation;

/** The transformation of a digest's video: its settings, a preview, and what stores it (XFORM-01 to XFORM-16). */
export function TransformationEditor({ digest }: { digest: Digest }) {
  const stored = digest.cloudinary?.transform;
  const [edited, setEdited] = useState(() => openTransformation(stored));
  const { isSaving, save } = useSaveTransformation(digest.id);
  const base = mediaBase();
  const { preview, ask } = usePreview(base, digest.id);
  const isMade = useRender(digest.id).data?.render?.state === 'done';
  const guard = useLeaveGuard(() => differsFrom(stored, edited));
  const transformation = toText(edited);
  const isInvalid = 'form' in edited && edited.form.texts.some(isReversed);

  return (
    <Panel>
      <Split
        aside={
          <Stack gap={5}>
            {(base !== undefined || !isMade) && (
              <PreviewFrame
                preview={preview}
                hasService={base !== undefined}
                original={parseVideoSource(digest.cover_pic)}
                transformation={transformation}
              />
            )}
            <RenderPanel digestId={digest.id} transformation={transformation} isInvalid={isInvalid} />
          </Stack>
        }
      >
        {'form' in edited ? (
          <TransformationFields
            form={edited.form}
            digestId={digest.id}
            onChange={(form) => setEdited({ form })}
          />
        ) : (
          <Banner title={texts.unchanged} isLive={false}>
            <Stack gap={2} align="start">
              {texts.unchangedHint}
              <Button size="small" onPress={() => setEdited({ form: newTransformation })}>
                {texts.startAnew}
              </Button>
            </Stack>
          </Banner>
        )}
        <CopyField label={texts.string} value={transformation} />
        <Cluster>
          <Button
            variant="primary"
            isDisabled={isInvalid}
            isPending={isSaving}
            onPress={() => void save(transformation)}
          >
            {texts.save}
          </Button>
          <Button
            isDisabled={isInvalid || base === undefined}
            isPending={preview !== undefined && preview.answer === undefined}
            onPress={() => void ask(transformation)}
          >
            {texts.preview}
          </Button>
          <Link href={videoPreviewPath(digest.id)}>{texts.openPreviewPage}</Link>
        </Cluster>
      </Split>
      <LeaveQuestion isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </Panel>
  );
}
