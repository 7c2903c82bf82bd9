import { useEffect, useRef, useState, type ReactNode } from 'react';
import { InvalidInputError } from '#api/errors.ts';
import { cropPicture, normalizeOrientation } from '#data/media.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import type { CropArea, ImageCropperProps } from '#ui/media/ImageCropper.tsx';
import { serverMessage } from '../form/serverErrors.ts';
import { report } from '../report.ts';
import { cropMessages as texts } from './messages.ts';
import { isVideoFile, isVideoLink } from '../content/urls.ts';

const ImageCropper = lazyComponent(
  async () => (await import('#ui/media/ImageCropper.tsx')).ImageCropper,
  ({ height }) => <Skeleton height={height} />,
);

/** IMG-10 */
const aspectRatios = { wide: 1.5, tall: 9 / 16 };
type Shape = keyof typeof aspectRatios;

const shapeOptions = [
  { id: 'wide', label: texts.wide },
  { id: 'tall', label: texts.tall },
];
const stageHeight = 'min(22rem, 45vh)';

export interface CropStep {
  isSaving: boolean;
  /** The picture can't be shown, so there is nothing to crop. */
  isUnavailable: boolean;
  save: () => void;
  body: ReactNode;
}

/** The crop step of a dialog (IMG-09 to IMG-12). `onCrop` receives the new URL. */
export function useCropStep(src: string, onCrop: (src: string) => void): CropStep {
  const [shape, setShape] = useState<Shape>('wide');
  const [isSaving, setSaving] = useState(false);
  const [unavailable, setUnavailable] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const chosen = useRef<{ src: string; area: CropArea }>(undefined);
  const isUnavailable = unavailable === src;

  async function save() {
    if (!chosen.current) return;
    setSaving(true);
    setFailure(undefined);
    try {
      onCrop(await cropPicture(chosen.current.src, chosen.current.area));
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
            items={shapeOptions}
            value={shape}
            onChange={(next) => setShape(next as Shape)}
          />
          <UprightCropper
            src={src}
            label={texts.frame}
            aspect={aspectRatios[shape]}
            onChoose={(shown, area) => (chosen.current = { src: shown, area })}
            onError={() => setUnavailable(src)}
          />
        </>
      )}
    </Stack>
  );
  return { isSaving, isUnavailable, save: () => void save(), body };
}

interface UprightCropperProps extends Omit<ImageCropperProps, 'height' | 'onCropChange'> {
  onChoose: (src: string, area: CropArea) => void;
}

/** Crops in the orientation that the server uses, because browsers rotate some cross-origin pictures. */
function UprightCropper({ src, onChoose, ...props }: UprightCropperProps) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void normalizeOrientation(src)
      .catch(() => src)
      .then((upright) => isCurrent && setShown(upright));
    return () => {
      isCurrent = false;
    };
  }, [src]);
  if (shown === undefined) return <Skeleton height={stageHeight} />;
  return (
    <ImageCropper
      // A new aspect ratio restarts from the centre.
      key={props.aspect}
      {...props}
      src={shown}
      height={stageHeight}
      onCropChange={(area) => onChoose(shown, area)}
    />
  );
}

/** Animated pictures are used unchanged (IMG-08). */
export function canBeCropped(url: string): boolean {
  return url !== '' && !isVideoLink(url) && !isVideoFile(url) && !/\.gif([?#]|$)/i.test(url);
}
