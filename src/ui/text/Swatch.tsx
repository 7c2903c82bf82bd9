import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

interface SwatchProps {
  color: string;
  /** Where the colour itself is the subject. */
  isLarge?: boolean;
}

/** Color bar shown next to a label. */
export function Swatch({ color, isLarge }: SwatchProps) {
  return <Bar aria-hidden data-large={isLarge || undefined} style={{ backgroundColor: color }} />;
}

/* The outline makes pale colours visible in the light theme and dark ones in the dark theme. */
const Bar = styled.span`
  flex: none;
  inline-size: 0.75rem;
  block-size: 0.375rem;
  border-radius: 2px;
  outline: 1px solid color-mix(in srgb, ${theme.color.text} 28%, transparent);
  outline-offset: -1px;
  forced-color-adjust: none;

  &[data-large] {
    inline-size: 1.25rem;
    block-size: 0.625rem;
  }
`;
