import { useRef, useState, type ReactNode } from 'react';
import { InvalidInputError } from '#api/errors.ts';
import { cropPicture } from '#data/media.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { CropArea } from '#ui/media/ImageCropper.tsx';
import { serverMessage } from '../form/serverErrors.ts';
import { report } from '../report.ts';
import { cropMessages as texts } from './messages.ts';

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

export interface CropStep {
  isSaving: boolean;
  /** Whether there is nothing to crop, as the picture cannot be shown. */
  isUnavailable: boolean;
  save: () => void;
  /** The inside of the dialog. */
  body: ReactNode;
}

/** Makes a picture of a part of another one (IMG-09 to IMG-12), as one step of a dialog. `onCrop` is given its address. */
export function useCropStep(src: string, onCrop: (src: string) => void): CropStep {
  const [shape, setShape] = useState<Shape>('wide');
  const [isSaving, setSaving] = useState(false);
  const [unavailable, setUnavailable] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const area = useRef<CropArea>(undefined);
  const isUnavailable = unavailable === src;

  async function save() {
    if (!area.current) return;
    setSaving(true);
    setFailure(undefined);
    try {
      onCrop(await cropPicture(src, area.current));
    } catch (error) {
      report(error, 'crop');
      setFailure(error instanceof InvalidInputError ? serverMessage(error, texts.failed) : texts.failed);
    }
    setSaving(false);
  }

  const body = (
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
            onError={() => setUnavailable(src)}
          />
        </>
      )}
    </Stack>
  );
  return { isSaving, isUnavailable, save: () => void save(), body };
}
