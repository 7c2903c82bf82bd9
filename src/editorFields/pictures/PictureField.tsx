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
import { toStill, type ImageKind } from './imageKinds.ts';
import type { VideoUpload } from '#shared/pictures/videoUpload.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const ImageDialog = lazyPart(async () => (await import('./ImageDialog.tsx')).ImageDialog);

/** What the field is called, and its buttons and alternative texts. */
export interface PictureTexts {
  label: string;
  add: string;
  replace: string;
  remove: string;
  /** Of no picture. */
  none: string;
  alt: string;
  /** Of a video. Default: `alt`. */
  video?: string;
}

interface PictureFieldProps {
  /** Of the form. */
  name: string;
  /** The address of a picture or a video. Empty for none. */
  field: FormField<string>;
  texts: PictureTexts;
  kind: ImageKind;
  /** `needsConfirmation`: the picture can be used after a question. */
  onUse: (src: string, needsConfirmation: boolean) => void;
  /** Uploads video files. Default: they are refused. */
  createVideoUpload?: (onUploaded: () => void) => VideoUpload;
  /** Whether the name of the field is for assistive technology alone, as a heading says it. Default false. */
  isLabelHidden?: boolean;
  children?: ReactNode;
}

/** A picture or video, and what adds, replaces and removes it. */
export function PictureField(props: PictureFieldProps) {
  const { name, field, texts, kind, onUse, createVideoUpload, isLabelHidden, children } = props;
  const { value, error, set } = field;
  const [isOpen, setOpen] = useState(false);
  const player = useNewPlayer();
  // Over a picture, and under a video, which has its own controls there.
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
        <PictureFrame actions={isVideoFile(value) ? undefined : actions}>
          {isVideoFile(value) ? (
            <VideoPlayer player={player} source={{ src: value }} title={texts.video ?? texts.alt} />
          ) : (
            <Image src={toStill(value)} alt={value ? texts.alt : texts.none} ratio="16 / 9" isLazy={false} />
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
