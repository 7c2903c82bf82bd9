import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface ShareBarProps {
  /** From 0 to 1. Decorative: show the number beside it. */
  share: number;
  /** Default: the accent colour. */
  color?: string;
  /** Fills its line. */
  isWide?: boolean;
  className?: string;
}

export function ShareBar({ share, color, isWide, className }: ShareBarProps) {
  return (
    <Track className={className} data-wide={isWide || undefined} aria-hidden>
      {share > 0 && <Fill style={{ inlineSize: `${share * 100}%`, backgroundColor: color }} />}
    </Track>
  );
}

const Track = styled.span`
  flex: none;
  inline-size: 5rem;
  block-size: 0.375rem;
  border-radius: ${theme.radius.sm};
  background: color-mix(in srgb, ${theme.color.pressed} 45%, transparent);

  &[data-wide] {
    flex: 1;
  }
`;

const Fill = styled.span`
  display: block;
  block-size: 100%;
  min-inline-size: 2px;
  max-inline-size: 100%;
  border-radius: inherit;
  background: ${theme.color.accent};
  forced-color-adjust: none;
`;
