import { Crop } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Digest } from '#api/contract/digests.ts';
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
import { TextField } from '#ui/fields/TextField.tsx';
import { messages } from '../messages.ts';
import { isVideoFileName, stillOf, type ImageKind } from './kinds.ts';
import { usePicture } from './usePicture.ts';

const CropDialog = lazy(async () => ({ default: (await import('#shared/crop/CropDialog.tsx')).CropDialog }));

const texts = messages.cover;

interface ImageDialogProps {
  title: string;
  kind: ImageKind;
  /** What is there already. */
  current?: string;
  /** Default `Save`. */
  saveLabel?: string;
  isSaving?: boolean;
  /** Given `isQuestioned`, there is something to ask before. */
  onUse: (src: string, isQuestioned: boolean) => void;
  /** The digest that a video is for, once there is one. */
  digestId?: number;
  /** Given the digest that a video was uploaded for, which has it by now. */
  onVideo?: (digest: Digest) => void;
  onClose: () => void;
}

/** Takes a picture file or the address of a picture. It can be saved once it is known to load (IMG-05, IMG-06). */
export function ImageDialog(props: ImageDialogProps) {
  const { title, kind, current = '', saveLabel = texts.save, isSaving = false } = props;
  const { digestId, onUse, onVideo, onClose } = props;
  const { url, picture, original, ...choose } = usePicture({
    kind,
    current: stillOf(current) === current ? current : '',
    digestId,
    onVideo,
  });
  const [isCropping, setCropping] = useState(false);

  function close() {
    choose.stop();
    onClose();
  }

  function use() {
    if (picture.state === 'valid' || picture.state === 'questioned')
      onUse(picture.src, picture.state === 'questioned');
  }

  const isUsable = (picture.state === 'valid' && picture.src !== current) || picture.state === 'questioned';
  const isRunning = picture.state === 'uploading' || picture.state === 'checking';
  const shown = picture.state === 'valid' ? stillOf(picture.src) : '';
  const refusal = picture.state === 'refused' ? picture.message : undefined;
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={title}
      footer={
        <>
          <Button onPress={close}>{texts.cancel}</Button>
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
          onSelect={([file]) => file && choose.takeFile(file)}
          errorMessage={url === '' ? refusal : undefined}
        />
        <TextField
          label={texts.url}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={choose.takeUrl}
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
        <Suspense>
          <CropDialog
            src={original}
            onCrop={(part) => {
              choose.takePart(part);
              setCropping(false);
            }}
            onClose={() => setCropping(false)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
