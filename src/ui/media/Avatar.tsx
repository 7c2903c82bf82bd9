import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { initials } from './initials.ts';

export interface AvatarProps {
  /** Decorative beside a visible name, so not read out. */
  name: string;
  src?: string | null;
  size?: 'small' | 'medium' | 'large';
}

/** Falls back to initials, then an icon. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const hasPicture = Boolean(src) && src !== failed;
  const letters = initials(name);
  return (
    <Circle data-size={size} data-initials={hasPicture ? undefined : letters} aria-hidden>
      {src && hasPicture ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        letters === '' && <UserRound />
      )}
    </Circle>
  );
}

const Circle = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  overflow: hidden;
  border-radius: ${theme.radius.full};
  /* Also visible on a selected row. */
  background: color-mix(in srgb, currentColor 13%, transparent);
  color: ${theme.color.accentText};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.strong};

  /* Generated content, so that the initials don't count as a button's visible label (WCAG 2.5.3). */
  &::before {
    content: attr(data-initials);
  }
  &:not([data-initials])::before,
  &[data-initials='']::before {
    display: none;
  }
  &[data-size='small'] {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    font-size: 0.625rem;
  }
  &[data-size='large'] {
    inline-size: 3rem;
    block-size: 3rem;
    font-size: ${theme.text.md};
  }
  & > svg {
    inline-size: 60%;
    block-size: 60%;
  }
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
