import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export function Swatch({ color }: { color: string }) {
  return <Dot aria-hidden style={{ backgroundColor: color }} />;
}

/* The outline makes pale colours visible on paper and dark ones on ink. */
const Dot = styled.span`
  flex: none;
  inline-size: 0.875rem;
  block-size: 0.875rem;
  border-radius: ${theme.radius.full};
  outline: 1px solid color-mix(in srgb, ${theme.color.text} 28%, transparent);
  outline-offset: -1px;
  forced-color-adjust: none;
`;
