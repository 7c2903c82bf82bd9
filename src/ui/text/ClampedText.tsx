import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface ClampedTextProps {
  children: ReactNode;
  title?: string;
  end?: ReactNode;
  /** Null for no limit. Defaults to 2. */
  lines?: number | null;
}

export function ClampedText({ children, title, end, lines = 2 }: ClampedTextProps) {
  return (
    <TruncatedText
      dir="auto"
      title={title}
      style={{ '--lines': lines ?? undefined } as React.CSSProperties}
      data-cut={lines !== null || undefined}
    >
      {end && lines !== null && lines > 1 && <LineSpacer aria-hidden />}
      {end && <End>{end}</End>}
      {children}
    </TruncatedText>
  );
}

const TruncatedText = styled.div`
  min-inline-size: 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  line-height: 1.125rem;

  &[data-cut] {
    display: -webkit-box;
    max-block-size: calc(var(--lines) * 1.125rem);
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--lines);
  }
  td:focus-visible &[data-cut] {
    display: block;
    max-block-size: none;
  }
`;

const LineSpacer = styled.span`
  float: inline-end;
  block-size: calc((var(--lines) - 1) * 1.125rem);
`;

const End = styled.span`
  float: inline-end;
  clear: both;
  margin-inline-start: ${theme.space[1]};
`;
