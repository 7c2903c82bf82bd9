import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { Slider } from '../fields/Slider.tsx';
import { theme } from '../theme/theme.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { messages } from '../messages.ts';

export type CropArea = Area;

export interface ImageCropperProps {
  src: string;
  label: string;
  /** Width to height. Defaults to 16 / 9. */
  aspect?: number;
  onCropChange: (area: CropArea) => void;
  /** In pixels of the picture. Defaults to the largest possible area. */
  defaultArea?: CropArea;
  onError?: () => void;
  height?: string;
}

/**
 * Load it lazily. Arrow keys move the picture under the frame, in smaller steps with Shift; the slider
 * zooms.
 */
export function ImageCropper(props: ImageCropperProps) {
  const { src, label, aspect = 16 / 9, onCropChange, defaultArea, onError, height = '24rem' } = props;
  const [crop, setCrop] = useState(initialCrop);
  const [zoom, setZoom] = useState(1);
  const helpId = useId();
  const isTouch = useMediaQuery('(pointer: coarse)');
  return (
    <Root>
      <Stage
        // As wide as the crop, so that no band is left above and below it.
        style={aspect >= 1 ? { aspectRatio: String(aspect), maxBlockSize: height } : { blockSize: height }}
      >
        <Cropper
          image={src}
          {...{ crop, zoom, aspect }}
          maxZoom={4}
          keyboardStep={4}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => onCropChange(pixels)}
          initialCroppedAreaPixels={defaultArea}
          mediaProps={{ alt: '', onError }}
          cropperProps={{ 'aria-label': label, 'aria-describedby': helpId, role: 'group' }}
          // Imported above as a file, because a strict CSP forbids inline styles.
          disableAutomaticStylesInjection
        />
      </Stage>
      <Help id={helpId}>{isTouch ? messages.cropTouchHelp : messages.cropHelp}</Help>
      <Controls>
        <Slider
          label={messages.zoom}
          minValue={1}
          maxValue={4}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          formatOptions={{ style: 'percent' }}
        />
        <Button
          icon={<RotateCcw />}
          onPress={() => {
            setCrop(initialCrop);
            setZoom(1);
          }}
        >
          {messages.reset}
        </Button>
      </Controls>
    </Root>
  );
}

const initialCrop = { x: 0, y: 0 };

const Root = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;

const Stage = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${theme.radius.md};
  background: ${theme.color.stage};

  /* Shows the thirds on bright pictures too. */
  .reactEasyCrop_CropAreaGrid::before,
  .reactEasyCrop_CropAreaGrid::after {
    box-shadow: 0 0 0 1px rgb(0 0 0 / 20%);
  }
  .reactEasyCrop_CropArea:focus-visible {
    outline: 3px solid ${theme.color.focus};
  }
`;

const Help = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
`;

const Controls = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: ${theme.space[4]};

  /* On the slider's line. */
  & > button {
    margin-block-end: calc((1.75rem - ${theme.control.md}) / 2);
  }
`;
