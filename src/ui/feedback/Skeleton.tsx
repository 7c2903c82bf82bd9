import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface SkeletonProps {
  width?: string;
  /** CSS height. Defaults to one line of text. */
  height?: string;
  lines?: number;
  isFrame?: boolean;
}

/** Decorative: the container sets `aria-busy`, as DataTable does. */
export function Skeleton({ width = '100%', height = '0.75rem', lines = 1, isFrame }: SkeletonProps) {
  return (
    <Lines aria-hidden data-skeleton style={{ inlineSize: width }}>
      {Array.from({ length: lines }, (_, line) => (
        <Bone
          key={line}
          data-frame={isFrame || undefined}
          style={{ blockSize: height, inlineSize: lines > 1 && line === lines - 1 ? '60%' : undefined }}
        />
      ))}
    </Lines>
  );
}

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

const Lines = styled.span`
  display: grid;
  gap: ${theme.space[2]};
  max-inline-size: 100%;
`;

const Bone = styled.span`
  display: block;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.pressed};
  animation: ${pulse} 1.6s ease-in-out infinite;

  &[data-frame] {
    border-radius: ${theme.radius.md};
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
  @media (forced-colors: active) {
    border: 1px dashed GrayText;
  }
`;
