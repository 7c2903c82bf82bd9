import { ImageOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { initials } from './initials.ts';

export interface ImageProps {
  /** Shows the fallback if missing or if it doesn't load. */
  src: string | null | undefined;
  /** Empty if adjacent text says the same. */
  alt: string;
  /** Width to height, such as `16 / 9`. Defaults to the picture's own. */
  ratio?: string;
  /** `cover` fills the frame, `contain` shows the whole picture. Defaults to `cover`. */
  fit?: 'cover' | 'contain';
  width?: string;
  /** Set false for pictures in the first view. Defaults to true. */
  isLazy?: boolean;
  name?: string;
  fallback?: ReactNode;
  className?: string;
}

export function Image({
  src,
  alt,
  ratio,
  fit = 'cover',
  width = '100%',
  isLazy = true,
  name,
  fallback,
  className,
}: ImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isMissing = !src || failed === src;
  return (
    <Frame
      className={className}
      data-missing={isMissing || undefined}
      style={{ inlineSize: width, aspectRatio: ratio ?? (isMissing ? '16 / 9' : undefined) }}
    >
      {isMissing ? (
        <Placeholder
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
        >
          {((name && initials(name)) || fallback) ?? <ImageOff aria-hidden />}
        </Placeholder>
      ) : (
        <Picture
          src={src}
          alt={alt}
          data-fit={fit}
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  flex: none;
  max-inline-size: 100%;
  overflow: hidden;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};

  /* A hairline separates pale pictures from the page. */
  &::after {
    position: absolute;
    inset: 0;
    border: 1px solid color-mix(in srgb, ${theme.color.text} 12%, transparent);
    border-radius: inherit;
    content: '';
    pointer-events: none;
  }
  /* Slightly darker or lighter than any background, in both themes. */
  &[data-missing] {
    container-type: size;
    background: color-mix(in srgb, ${theme.color.pressed} 60%, transparent);
  }
  &[data-missing]::after {
    border: 0;
  }
`;

const Picture = styled.img`
  display: block;
  inline-size: 100%;
  block-size: 100%;

  &[data-fit='cover'] {
    object-fit: cover;
  }
  &[data-fit='contain'] {
    object-fit: contain;
  }
`;

const Placeholder = styled.span`
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
  color: ${theme.color.textMuted};
  font-size: clamp(0.5625rem, 36cqb, 0.8125rem);
  font-weight: ${theme.weight.strong};
  line-height: 1;

  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;
