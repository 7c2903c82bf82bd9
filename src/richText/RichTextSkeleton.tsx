import { styled } from 'styled-components';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { theme } from '#ui/theme/theme.ts';

interface RichTextSkeletonProps {
  minHeight: number;
}

/** Same layout as the editor, to prevent layout shift. */
export function RichTextSkeleton({ minHeight }: RichTextSkeletonProps) {
  return (
    <Root aria-hidden style={{ minBlockSize: `calc(${minHeight / 16}rem + 2.5rem + ${footHeight})` }}>
      <Skeleton height="2.5rem" />
      <Skeleton height="1.125rem" lines={4} />
    </Root>
  );
}

export const footHeight = `calc(${theme.control.sm} + ${theme.space[3]} + 1px)`;

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[6]};
  box-sizing: border-box;
`;
