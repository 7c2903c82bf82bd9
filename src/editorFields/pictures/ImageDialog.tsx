import { ArrowLeft, Crop } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { maxImageBytes } from '#api/contract/media.ts';
import { maxVideoBytes } from '#api/contract/videos.ts';
import { cropMessages } from '#shared/crop/messages.ts';
import { useCropStep, canBeCropped } from '#shared/crop/useCropStep.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { FileDrop } from '#ui/fields/FileDrop.tsx';
import { Image } from '#ui/media/Image.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Steps } from '#ui/layout/Steps.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { messages } from '../messages.ts';
import { isVideoUpload, stillImageUrl, type ImageKind } from './imageKinds.ts';
import type { VideoUpload } from '#shared/pictures/digestVideoUpload.ts';
import { usePicture } from './usePicture.ts';

const strings = messages.pictures;

interface ImageDialogProps {
  title: string;
  kind: ImageKind;
  current?: string;
  saveLabel?: string;
  isSaving?: boolean;
  /** `needsConfirmation`: ask before using the picture. */
  onUse: (src: string, needsConfirmation: boolean) => void;
  createVideoUpload?: () => VideoUpload;
  onClose: () => void;
}

/** Upload or URL, then an optional crop. Can be saved once the picture has loaded (IMG-05, IMG-06). */
export function ImageDialog(props: ImageDialogProps) {
  const { title, kind, current = '', saveLabel = strings.save, isSaving = false } = props;
  const { onUse, createVideoUpload, onClose } = props;
  const { url, picture, original, ...choose } = usePicture({
    kind,
    current: stillImageUrl(current) === current ? current : '',
    createVideoUpload,
  });
  const [isCropping, setCropping] = useState(false);
  const toCrop = useRef<HTMLButtonElement>(null);
  const toSave = useRef<HTMLButtonElement>(null);

  /** Renders first, because the step's buttons are removed. */
  function leaveCrop() {
    flushSync(() => setCropping(false));
  }

  const crop = useCropStep(original, (part) => {
    choose.setCropped(part);
    leaveCrop();
    toSave.current?.focus();
  });

  function close() {
    choose.stop();
    onClose();
  }

  function goBack() {
    leaveCrop();
    toCrop.current?.focus();
  }

  function use() {
    if (picture.state === 'valid' || picture.state === 'unconfirmed')
      onUse(picture.src, picture.state === 'unconfirmed');
  }

  const isUsable = (picture.state === 'valid' && picture.src !== current) || picture.state === 'unconfirmed';
  const isRunning = picture.state === 'uploading' || picture.state === 'checking';
  const shown = picture.state === 'valid' ? stillImageUrl(picture.src) : '';
  const refusal = picture.state === 'refused' ? picture.message : undefined;
  const canCrop = shown !== '' && canBeCropped(original);
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      onEscape={isCropping && !crop.isSaving ? goBack : undefined}
      isCloseable={!isSaving && !crop.isSaving}
      title={title}
      footer={
        isCropping ? (
          <>
            <Button icon={<ArrowLeft />} isDisabled={crop.isSaving} onPress={goBack}>
              {strings.back}
            </Button>
            <Button
              variant="primary"
              isDisabled={crop.isUnavailable}
              isPending={crop.isSaving}
              onPress={crop.save}
            >
              {cropMessages.save}
            </Button>
          </>
        ) : (
          <>
            <Button isDisabled={isSaving} onPress={close}>
              {strings.cancel}
            </Button>
            {canCrop && (
              <Button ref={toCrop} icon={<Crop />} onPress={() => setCropping(true)}>
                {strings.next}
              </Button>
            )}
            <Button ref={toSave} variant="primary" isDisabled={!isUsable} isPending={isSaving} onPress={use}>
              {saveLabel}
            </Button>
          </>
        )
      }
    >
      <Stack>
        <Steps
          label={strings.steps}
          steps={[strings.stepChoose, cropMessages.crop]}
          current={isCropping ? 1 : 0}
          onChoose={crop.isSaving ? undefined : goBack}
        />
        {isCropping ? (
          <FocusedStep label={cropMessages.title}>{crop.body}</FocusedStep>
        ) : (
          <>
            <FileDrop
              label={kind.fileLabel}
              description={kind.fileHelp}
              buttonLabel={kind.chooseLabel}
              acceptedFileTypes={kind.types}
              acceptedText={kind.typesLabel}
              rejectionText={kind.refusal}
              maxBytes={({ name, type }) => (isVideoUpload(name, type) ? maxVideoBytes : maxImageBytes)}
              isDisabled={isRunning}
              onSelect={([file]) => file && choose.setFile(file)}
              errorMessage={url === '' ? refusal : undefined}
            />
            <TextField
              label={strings.url}
              type="url"
              inputMode="url"
              autoComplete="off"
              value={url}
              onChange={choose.setAddress}
              errorMessage={url === '' ? undefined : refusal}
            />
            {picture.state === 'uploading' && (
              <ProgressBar label={strings.uploading[picture.what]} value={Math.round(picture.share * 100)} />
            )}
            {picture.state === 'checking' && (
              <ProgressBar label={strings.checking[picture.what]} isIndeterminate />
            )}
            {isRunning && (
              <Cluster justify="end">
                <Button size="small" onPress={choose.stop}>
                  {strings.stop}
                </Button>
              </Cluster>
            )}
            {shown && <Image src={shown} alt={strings.preview} ratio="16 / 9" fit="contain" isLazy={false} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function FocusedStep({ label, children }: { label: string; children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset's legend would be visible
    <div ref={start} role="group" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}
