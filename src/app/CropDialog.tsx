import { lazy, Suspense, useRef, useState } from 'react';
import { InvalidInputError } from '../api/errors';
import { cropPicture } from '../data/images';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { CropArea } from '../ui/ImageCropper';
import { Stack } from '../ui/Layout';
import { RadioGroup } from '../ui/RadioGroup';
import { Skeleton } from '../ui/Skeleton';
import { cropMessages as texts } from './cropMessages';
import { refusalOf } from './refusal';
import { report } from './report';

const ImageCropper = lazy(async () => ({ default: (await import('../ui/ImageCropper')).ImageCropper }));

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
      setFailure(error instanceof InvalidInputError ? refusalOf(error, texts.failed) : texts.failed);
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
            <Suspense fallback={<Skeleton height={stageHeight} />}>
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
            </Suspense>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
