import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

type Space = keyof typeof theme.space;

interface FlowProps {
  children: ReactNode;
  /** Defaults to 4 (16 px) in a stack, 2 (8 px) in a cluster. */
  gap?: Space;
  className?: string;
}

export interface StackProps extends FlowProps {
  align?: CSSProperties['alignItems'];
}

export function Stack({ gap = 4, align, children, className }: StackProps) {
  return (
    <Column className={className} style={{ gap: theme.space[gap], alignItems: align }}>
      {children}
    </Column>
  );
}

export interface ClusterProps extends FlowProps {
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  /** Defaults to false (wraps). */
  isSingleLine?: boolean;
  rowGap?: Space;
}

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

  /* An empty line would still add a gap. */
  &:empty {
    display: none;
  }
  &[data-single-line] {
    flex-wrap: nowrap;
  }
  /* Keeps buttons at the end of a line from shrinking. */
  [data-single-line] > &[data-single-line] {
    flex: none;
  }
`;
