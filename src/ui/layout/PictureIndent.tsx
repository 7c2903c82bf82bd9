import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface PictureIndentProps {
  width: string;
  /** Defaults to 2 (8 px). */
  gap?: keyof typeof theme.space;
  children: ReactNode;
}

/** Indents lines to align with the text beside the picture above. */
export function PictureIndent({ width, gap = 2, children }: PictureIndentProps) {
  return (
    <Lines style={{ paddingInlineStart: `calc(${width} + ${theme.space[gap]})`, rowGap: theme.space[1] }}>
      {children}
    </Lines>
  );
}

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
