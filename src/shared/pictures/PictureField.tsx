import { Crop } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { InvalidInputError } from '#api/errors.ts';
import { maxImageBytes } from '#api/contract/media.ts';
import { canBeCropped } from '../crop/useCropStep.tsx';
import { cropMessages } from '../crop/messages.ts';
import { loadsAsImage } from '../content/urls.ts';
import { serverMessage } from '../form/serverErrors.ts';
import { uploadJpegOrPng } from '#data/media.ts';
import { Button } from '#ui/actions/Button.tsx';
import { FieldGroup } from '#ui/fields/form/FieldGroup.tsx';
import { FileDrop } from '#ui/fields/FileDrop.tsx';
import { Image } from '#ui/media/Image.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';

const messages = {
  pictureAddress: 'address',
  picturePlaceholder: 'https://…',
  chooseFile: 'Choose a file',
  uploading: 'Uploading the picture',
  crop: (field: string) => `Crop the ${field.toLowerCase()}`,
  preview: (field: string) => `Preview of the ${field.toLowerCase()}`,
  uploadFailed: 'Unable to save image',
  invalidImage: 'Invalid Image',
};

const CropDialog = lazyComponent(async () => (await import('../crop/CropDialog.tsx')).CropDialog);

/** IMG-04 */
const imageTypes = ['image/jpeg', 'image/png'];

interface PictureFieldProps {
  label: string;
  value: string;
  onChange: (address: string) => void;
  errorMessage: string | undefined;
  onUploadFailed?: () => void;
  /** A small picture below the field, hidden if there is no URL. */
  isCompact?: boolean;
}

/** A JPEG or PNG, by URL or upload. A URL that doesn't load shows an error immediately (TAGS-12, C31). */
export function PictureField(props: PictureFieldProps) {
  const { label, value, onChange, errorMessage, onUploadFailed, isCompact = false } = props;
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isCropping, setCropping] = useState(false);
  /** Keeps the original, because cropping a crop again loses quality. */
  const [part, setPart] = useState<{ src: string; of: string }>();
  const src = value.trim();
  const original = part?.src === src ? part.of : src;
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function restart(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    setShare(null);
    setFailure(undefined);
    return running.current.signal;
  }

  async function handleUrlChange(address: string) {
    const signal = restart();
    onChange(address);
    if (address.trim() === '') return;
    const loads = await loadsAsImage(address.trim(), signal);
    if (!loads && !signal.aborted) setFailure(messages.invalidImage);
  }

  async function handleFile(file: File) {
    const signal = restart();
    setShare(0);
    try {
      onChange(
        await uploadJpegOrPng(file, { signal, onProgress: (sent) => !signal.aborted && setShare(sent) }),
      );
    } catch (error) {
      if (signal.aborted) return;
      // A file that isn't a picture gets the same error as such a URL (TAGS-12).
      const isNoPicture = error instanceof InvalidInputError;
      setFailure(isNoPicture ? messages.invalidImage : serverMessage(error, messages.uploadFailed));
      onUploadFailed?.();
    }
    if (!signal.aborted) setShare(null);
  }

  const picture = (
    <Image
      src={src}
      alt={src ? messages.preview(label) : ''}
      ratio="16 / 9"
      fit="contain"
      width={isCompact ? '8rem' : '17.5rem'}
      isLazy={false}
    />
  );
  const crop = canBeCropped(original) && !failure && share === null && (
    <Button size="small" icon={<Crop />} aria-label={messages.crop(label)} onPress={() => setCropping(true)}>
      {cropMessages.crop}
    </Button>
  );
  const fields = (
    <>
      <TextField
        aria-label={`${label}: ${messages.pictureAddress}`}
        placeholder={messages.picturePlaceholder}
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={value}
        onChange={(address) => void handleUrlChange(address)}
        errorMessage={errorMessage ?? failure}
      />
      {share === null ? (
        <FileDrop
          buttonLabel={messages.chooseFile}
          acceptedFileTypes={imageTypes}
          // Another file type gets the same error (TAGS-12).
          rejectionText={messages.invalidImage}
          maxBytes={maxImageBytes}
          onSelect={([file]) => file && void handleFile(file)}
        />
      ) : (
        <ProgressBar label={messages.uploading} value={Math.round(share * 100)} />
      )}
    </>
  );

  return (
    <FieldGroup label={label}>
      <Stack gap={2}>
        {fields}
        {src && (
          <Cluster align="end">
            {picture}
            {crop}
          </Cluster>
        )}
      </Stack>
      {isCropping && (
        <CropDialog
          src={original}
          onCrop={(cropped) => {
            setPart({ src: cropped, of: original });
            onChange(cropped);
            setCropping(false);
          }}
          onClose={() => setCropping(false)}
        />
      )}
    </FieldGroup>
  );
}
