import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

type Space = keyof typeof theme.space;

interface FlowProps {
  children: ReactNode;
  /** Space between the children. Default 4 (16 px) in a stack, 2 (8 px) in a cluster. */
  gap?: Space;
  className?: string;
}

export interface StackProps extends FlowProps {
  /** Across the stack. Default `stretch`. */
  align?: CSSProperties['alignItems'];
}

/** Puts things under one another with even space between them. */
export function Stack({ gap = 4, align, children, className }: StackProps) {
  return (
    <Column className={className} style={{ gap: theme.space[gap], alignItems: align }}>
      {children}
    </Column>
  );
}

export interface ClusterProps extends FlowProps {
  /** Across the line. Default `center`. */
  align?: CSSProperties['alignItems'];
  /** Along the line. Default `start`. */
  justify?: CSSProperties['justifyContent'];
  /** Whether everything stays on one line. Default false: what does not fit wraps. */
  isSingleLine?: boolean;
  /** Space between the lines of what wraps. Default `gap`. */
  rowGap?: Space;
}

/** Puts things beside one another, wrapping when there is no more space. */
export function Cluster({
  gap = 2,
  rowGap = gap,
  align,
  justify,
  isSingleLine,
  children,
  className,
}: ClusterProps) {
  return (
    <Line
      className={className}
      data-single-line={isSingleLine || undefined}
      style={{
        gap: `${theme.space[rowGap]} ${theme.space[gap]}`,
        alignItems: align,
        justifyContent: justify,
      }}
    >
      {children}
    </Line>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-inline-size: 0;

  &[data-single-line] {
    flex-wrap: nowrap;
  }
  /* Buttons at the end of a line do not shrink. */
  [data-single-line] > &[data-single-line] {
    flex: none;
  }
`;
