import { ImagePlus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fieldId, type FormField } from '#editing/formField.ts';
import { isVideoFile } from '#shared/content/urls.ts';
import { Button } from '#ui/actions/Button.tsx';
import { FieldGroup } from '#ui/fields/form/FieldGroup.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Image } from '#ui/media/Image.tsx';
import { useNewPlayer } from '#ui/media/player/usePlayer.ts';
import { VideoPlayer } from '#ui/media/player/VideoPlayer.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { PictureFrame } from '#ui/media/PictureFrame.tsx';
import { stillImageUrl, type ImageKind } from './imageKinds.ts';
import type { VideoUpload } from '#shared/pictures/digestVideoUpload.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';

const ImageDialog = lazyComponent(async () => (await import('./ImageDialog.tsx')).ImageDialog);

export interface PictureTexts {
  label: string;
  add: string;
  replace: string;
  remove: string;
  none: string;
  alt: string;
  video?: string;
}

interface PictureFieldProps {
  name: string;
  /** Picture or video URL; empty for none. */
  field: FormField<string>;
  texts: PictureTexts;
  kind: ImageKind;
  /** `needsConfirmation`: ask before using the picture. */
  onUse: (src: string, needsConfirmation: boolean) => void;
  /** If omitted, video files are rejected. */
  createVideoUpload?: (onUploaded: () => void) => VideoUpload;
  isLabelHidden?: boolean;
  children?: ReactNode;
}

export function PictureField(props: PictureFieldProps) {
  const { name, field, texts, kind, onUse, createVideoUpload, isLabelHidden, children } = props;
  const { value, error, set } = field;
  const [isOpen, setOpen] = useState(false);
  const player = useNewPlayer();
  // Over a picture, but under a video, which has controls there.
  const actions = (
    <>
      <Button size="small" icon={value ? undefined : <ImagePlus />} onPress={() => setOpen(true)}>
        {value ? texts.replace : texts.add}
      </Button>
      {value && (
        <IconButton
          variant="secondary"
          size="small"
          label={texts.remove}
          icon={<Trash2 />}
          onPress={() => set('')}
        />
      )}
    </>
  );
  return (
    <FieldGroup
      id={fieldId(name)}
      {...(isLabelHidden ? { 'aria-label': texts.label } : { label: texts.label })}
      errorMessage={error}
    >
      <Stack gap={2}>
        <PictureFrame isEmpty={!value} actions={isVideoFile(value) ? undefined : actions}>
          {isVideoFile(value) ? (
            <VideoPlayer player={player} source={{ src: value }} title={texts.video ?? texts.alt} />
          ) : (
            <Image
              src={stillImageUrl(value)}
              alt={value ? texts.alt : texts.none}
              ratio="16 / 9"
              isLazy={false}
            />
          )}
        </PictureFrame>
        {children}
        {isVideoFile(value) && <Cluster justify="flex-end">{actions}</Cluster>}
      </Stack>
      {isOpen && (
        <ImageDialog
          title={texts.label}
          kind={kind}
          current={value}
          createVideoUpload={createVideoUpload && (() => createVideoUpload(() => setOpen(false)))}
          onUse={(src, needsConfirmation) => {
            setOpen(false);
            onUse(src, needsConfirmation);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </FieldGroup>
  );
}
