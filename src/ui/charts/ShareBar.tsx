import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface ShareBarProps {
  /** From 0 to 1. Decorative: show the number beside it. */
  share: number;
}

export function ShareBar({ share }: ShareBarProps) {
  return (
    <Track aria-hidden>
      <Fill style={{ inlineSize: `${share * 100}%` }} />
    </Track>
  );
}

const Track = styled.span`
  flex: none;
  inline-size: 5rem;
  block-size: 0.375rem;
  border-radius: ${theme.radius.sm};
  background: color-mix(in srgb, ${theme.color.pressed} 45%, transparent);
`;

const Fill = styled.span`
  display: block;
  block-size: 100%;
  border-radius: inherit;
  background: ${theme.color.accent};
  forced-color-adjust: none;
`;
