import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface GridProps {
  children: ReactNode;
  /** Minimum column width. Defaults to 24rem. */
  min?: string;
  /** Defaults to 8 (32 px). */
  gap?: keyof typeof theme.space;
  rowGap?: keyof typeof theme.space;
  /** Fills one column after the other, evenly, for blocks of different heights. */
  isBalanced?: boolean;
}

/** As many equal columns as fit. For short fields, use `FieldRow`. */
export function Grid({ children, min = '24rem', gap = 8, rowGap = gap, isBalanced }: GridProps) {
  const style = {
    '--min': min,
    '--row-gap': theme.space[rowGap],
    columnGap: theme.space[gap],
    rowGap: theme.space[rowGap],
  };
  return (
    <Root style={style as CSSProperties} data-balanced={isBalanced || undefined}>
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(var(--min), 100%), 1fr));
  align-items: start;

  &[data-balanced] {
    display: block;
    columns: var(--min);
  }
  &[data-balanced] > * {
    margin-block-end: var(--row-gap);
    break-inside: avoid;
  }
`;
