import { useRef, useState } from 'react';
import { InvalidInputError } from '#api/errors.ts';
import { cropPicture } from '#data/media.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { CropArea } from '#ui/media/ImageCropper.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { cropMessages as texts } from './messages.ts';
import { serverMessage } from '../form/serverErrors.ts';
import { report } from '../report.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const ImageCropper = lazyPart(
  async () => (await import('#ui/media/ImageCropper.tsx')).ImageCropper,
  ({ height }) => <Skeleton height={height} />,
);

/** IMG-10 */
const aspects = { wide: 1.5, tall: 9 / 16 };
type Shape = keyof typeof aspects;

const shapes = [
  { id: 'wide', label: texts.wide },
  { id: 'tall', label: texts.tall },
];
const stageHeight = 'min(22rem, 45vh)';

interface CropDialogProps {
  /** The original picture. */
  src: string;
  /** Given the address of the part that was chosen. */
  onCrop: (src: string) => void;
  onClose: () => void;
}

/** Makes a picture of a part of another one (IMG-09 to IMG-12). Load it lazily. */
export function CropDialog({ src, onCrop, onClose }: CropDialogProps) {
  const [shape, setShape] = useState<Shape>('wide');
  const [isSaving, setSaving] = useState(false);
  const [isUnavailable, setUnavailable] = useState(false);
  const [failure, setFailure] = useState<string>();
  const area = useRef<CropArea>(undefined);

  async function save() {
    if (!area.current) return;
    setSaving(true);
    setFailure(undefined);
    try {
      onCrop(await cropPicture(src, area.current));
    } catch (error) {
      report(error, 'crop');
      setFailure(error instanceof InvalidInputError ? serverMessage(error, texts.failed) : texts.failed);
      setSaving(false);
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={texts.title}
      isCloseable={!isSaving}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            isDisabled={isUnavailable}
            isPending={isSaving}
            onPress={() => void save()}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <Stack>
        {failure && <Banner tone="danger" title={failure} />}
        {isUnavailable ? (
          <Banner tone="danger" title={texts.unavailable} />
        ) : (
          <>
            <RadioGroup
              label={texts.shape}
              orientation="horizontal"
              items={shapes}
              value={shape}
              onChange={(chosen) => setShape(chosen as Shape)}
            />

            <ImageCropper
              // Another shape starts from the middle again.
              key={shape}
              src={src}
              label={texts.frame}
              aspect={aspects[shape]}
              height={stageHeight}
              onCropChange={(chosen) => (area.current = chosen)}
              onError={() => setUnavailable(true)}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
