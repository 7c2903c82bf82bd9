import { useState } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { newTransformation, openTransformation } from '#domain/video/transformation.ts';
import { mediaBase } from '#data/delivery/videoPreview.ts';
import { LeaveConfirmation } from '#shared/form/LeaveQuestion.tsx';
import { useLeaveGuard } from '#shared/page/leaveGuard.ts';
import { videoPreviewPath } from '#shared/page/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { CopyField } from '#ui/fields/text/CopyField.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { PanelFill, PanelFooter, PanelHeader, PanelScroll } from '#ui/layout/Workbench.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';
import { hasChanges, isReversed, formatTransformation } from '../transform.ts';
import { TransformationFields } from './TransformationFields.tsx';
import { VideoWorkbench } from './VideoWorkbench.tsx';
import { usePreview } from './PreviewFrame.tsx';
import { useSaveTransformation } from './useSaveTransformation.ts';

const strings = messages.transformation;

/** XFORM-01 to XFORM-16 */
export function TransformationEditor({ digest }: { digest: Digest }) {
  const stored = digest.cloudinary?.transform;
  const [edited, setEdited] = useState(() => openTransformation(stored));
  const { isSaving, save } = useSaveTransformation(digest.id);
  const base = mediaBase();
  const { preview, request } = usePreview(base, digest.id);
  const guard = useLeaveGuard(() => hasChanges(stored, edited));
  const transformation = formatTransformation(edited);
  const isInvalid = 'form' in edited && edited.form.texts.some(isReversed);

  return (
    <>
      <VideoWorkbench
        digest={digest}
        transformation={transformation}
        isInvalid={isInvalid}
        preview={preview}
        panel={
          <PanelFill>
            <PanelHeader>
              <Text size="sm" tone="muted">
                {strings.resolution} 9:16
              </Text>
              <Link href={videoPreviewPath(digest.id)}>{strings.openPreviewPage}</Link>
            </PanelHeader>
            <PanelScroll>
              {'form' in edited ? (
                <TransformationFields
                  form={edited.form}
                  digestId={digest.id}
                  onChange={(form) => setEdited({ form })}
                />
              ) : (
                <Banner title={strings.unchanged} isLive={false}>
                  <Stack gap={2} align="start">
                    {strings.unchangedHint}
                    <Button size="small" onPress={() => setEdited({ form: newTransformation })}>
                      {strings.startNew}
                    </Button>
                  </Stack>
                </Banner>
              )}
              <CopyField label={strings.string} value={transformation} />
            </PanelScroll>
            <PanelFooter>
              <Cluster justify="flex-end">
                <Button
                  isDisabled={isInvalid || base === undefined}
                  isPending={preview !== undefined && preview.result === undefined}
                  onPress={() => void request(transformation)}
                >
                  {strings.preview}
                </Button>
                <Button
                  variant="primary"
                  isDisabled={isInvalid}
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
      <LeaveConfirmation isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}
