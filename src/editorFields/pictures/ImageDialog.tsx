import { Crop } from 'lucide-react';
import { useState } from 'react';
import { maxImageBytes } from '#api/contract/media.ts';
import { maxVideoBytes } from '#api/contract/videos.ts';
import { canBeCropped } from '#shared/crop/canBeCropped.ts';
import { cropMessages } from '#shared/crop/messages.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { FileDrop } from '#ui/fields/FileDrop.tsx';
import { Image } from '#ui/media/Image.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { messages } from '../messages.ts';
import { isVideoFileName, toStill, type ImageKind } from './imageKinds.ts';
import type { VideoUpload } from '#shared/pictures/videoUpload.ts';
import { usePicture } from './usePicture.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const CropDialog = lazyPart(async () => (await import('#shared/crop/CropDialog.tsx')).CropDialog);

const texts = messages.pictures;

interface ImageDialogProps {
  title: string;
  kind: ImageKind;
  /** The picture so far. */
  current?: string;
  /** Default `Save`. */
  saveLabel?: string;
  isSaving?: boolean;
  /** `needsConfirmation`: the picture can be used after a question. */
  onUse: (src: string, needsConfirmation: boolean) => void;
  /** Uploads video files. Default: they are refused. */
  createVideoUpload?: () => VideoUpload;
  onClose: () => void;
}

/** Chooses a picture by file or by address. It can be saved once it has loaded (IMG-05, IMG-06). */
export function ImageDialog(props: ImageDialogProps) {
  const { title, kind, current = '', saveLabel = texts.save, isSaving = false } = props;
  const { onUse, createVideoUpload, onClose } = props;
  const { url, picture, original, ...choose } = usePicture({
    kind,
    current: toStill(current) === current ? current : '',
    createVideoUpload,
  });
  const [isCropping, setCropping] = useState(false);

  function close() {
    choose.stop();
    onClose();
  }

  function use() {
    if (picture.state === 'valid' || picture.state === 'unconfirmed')
      onUse(picture.src, picture.state === 'unconfirmed');
  }

  const isUsable = (picture.state === 'valid' && picture.src !== current) || picture.state === 'unconfirmed';
  const isRunning = picture.state === 'uploading' || picture.state === 'checking';
  const shown = picture.state === 'valid' ? toStill(picture.src) : '';
  const refusal = picture.state === 'refused' ? picture.message : undefined;
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      isCloseable={!isSaving}
      title={title}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={close}>
            {texts.cancel}
          </Button>
          <Button variant="primary" isDisabled={!isUsable} isPending={isSaving} onPress={use}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Stack>
        <FileDrop
          label={kind.fileLabel}
          description={kind.fileHelp}
          buttonLabel={kind.chooseLabel}
          acceptedFileTypes={kind.types}
          acceptedText={kind.typesText}
          refusalText={kind.refusal}
          maxBytes={({ name, type }) => (isVideoFileName(name, type) ? maxVideoBytes : maxImageBytes)}
          isDisabled={isRunning}
          onSelect={([file]) => file && choose.setFile(file)}
          errorMessage={url === '' ? refusal : undefined}
        />
        <TextField
          label={texts.url}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={choose.setAddress}
          errorMessage={url === '' ? undefined : refusal}
        />
        {picture.state === 'uploading' && (
          <ProgressBar label={texts.uploading[picture.what]} value={Math.round(picture.share * 100)} />
        )}
        {picture.state === 'checking' && <ProgressBar label={texts.checking[picture.what]} isIndeterminate />}
        {isRunning && (
          <Cluster justify="end">
            <Button size="small" onPress={choose.stop}>
              {texts.stop}
            </Button>
          </Cluster>
        )}
        {shown && <Image src={shown} alt={texts.preview} ratio="16 / 9" fit="contain" isLazy={false} />}
        {shown && canBeCropped(original) && (
          <Cluster justify="end">
            <Button size="small" icon={<Crop />} onPress={() => setCropping(true)}>
              {cropMessages.crop}
            </Button>
          </Cluster>
        )}
      </Stack>
      {isCropping && (
        <CropDialog
          src={original}
          onCrop={(part) => {
            choose.setCropped(part);
            setCropping(false);
          }}
          onClose={() => setCropping(false)}
        />
      )}
    </Dialog>
  );
}
