import { styled } from 'styled-components';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { theme } from '#ui/theme/theme.ts';

interface RichTextSkeletonProps {
  /** That of the editor. */
  minHeight: number;
}

/** Stands for an editor on a page, its toolbar and its foot, so that nothing moves when they come. */
export function RichTextSkeleton({ minHeight }: RichTextSkeletonProps) {
  return (
    <Root aria-hidden style={{ minBlockSize: `calc(${minHeight / 16}rem + 2.5rem + ${footHeight})` }}>
      <Skeleton height="2.5rem" />
      <Skeleton height="1.125rem" lines={4} />
    </Root>
  );
}

/** What is below the text, with its line. */
export const footHeight = `calc(${theme.control.sm} + ${theme.space[3]} + 1px)`;

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[6]};
  box-sizing: border-box;
`;
