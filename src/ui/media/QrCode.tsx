import { encode } from 'uqr';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface QrCodeProps {
  text: string;
  label: string;
}

/** Dark on white in every theme, because scanners require it. */
export function QrCode({ text, label }: QrCodeProps) {
  // Quiet zone of four modules (ISO/IEC 18004).
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is no image file
    <Square role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </Square>
  );
}

const Square = styled.svg`
  display: block;
  inline-size: min(100%, 14rem);
  aspect-ratio: 1;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
`;
