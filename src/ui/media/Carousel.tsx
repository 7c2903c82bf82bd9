import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { Image } from './Image.tsx';
import { theme } from '../theme/theme.ts';
import { messages } from '../messages.ts';

export interface CarouselProps {
  label: string;
  images: readonly string[];
  renderAction?: (src: string) => ReactNode;
}

/** Never advances on its own. */
export function Carousel({ label, images, renderAction }: CarouselProps) {
  const [requested, setRequested] = useState(0);
  const index = Math.min(requested, images.length - 1);
  const src = images[index];
  if (src === undefined) return null;

  const position = messages.picturePosition(index + 1, images.length);
  const step = (by: number) => setRequested((index + by + images.length) % images.length);
  return (
    // A fieldset would be read out as part of a form.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
    <Root role="group" aria-roledescription={messages.carousel} aria-label={label}>
      <Image key={src} src={src} alt={`${label}, ${position}`} ratio="16 / 9" fit="contain" isLazy={false} />
      <Controls>
        {images.length > 1 && (
          <>
            <IconButton
              size="small"
              label={messages.previousPicture}
              icon={<ChevronLeft />}
              onPress={() => step(-1)}
            />
            <Position aria-live="polite">{position}</Position>
            <IconButton
              size="small"
              label={messages.nextPicture}
              icon={<ChevronRight />}
              onPress={() => step(1)}
            />
          </>
        )}
        {renderAction && <End>{renderAction(src)}</End>}
      </Controls>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]};

  :dir(rtl) & button > svg {
    scale: -1 1;
  }
`;

const Position = styled.span`
  min-inline-size: 3.5em;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;
  text-align: center;
  /* Keeps "2 of 5" in order on right-to-left pages. */
  unicode-bidi: plaintext;
`;

const End = styled.div`
  margin-inline-start: auto;
`;
