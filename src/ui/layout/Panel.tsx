import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme } from '../theme/theme.ts';

/** A framed surface for a page's main content. Structure it with spacing and headings. */
export function Panel({ children }: { children: ReactNode }) {
  return <Sheet>{children}</Sheet>;
}

const Sheet = styled.div`
  min-inline-size: 0;
  padding: ${theme.space[5]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  @media ${media.small} {
    margin-inline: calc(-1 * ${theme.space[3]});
    padding: ${theme.space[4]} ${theme.space[3]};
    border-inline: 0;
    border-radius: 0;
  }
`;
