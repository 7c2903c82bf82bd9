import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme } from '../theme/theme.ts';

interface PanelProps {
  /** `form` limits the width on wider pages. Default: the page's width. */
  width?: 'form';
  children: ReactNode;
}

/** A framed surface for a page's main content. Structure it with spacing and headings. */
export function Panel({ width, children }: PanelProps) {
  return <Sheet data-width={width}>{children}</Sheet>;
}

const Sheet = styled.div`
  min-inline-size: 0;
  padding: ${theme.space[5]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  &[data-width='form'] {
    max-inline-size: 44rem;
  }
  @media ${media.small} {
    padding: ${theme.space[3]};
  }
`;
