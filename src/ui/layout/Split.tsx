import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme } from '../theme/theme.ts';

export interface SplitProps {
  children: ReactNode;
  aside: ReactNode;
  /** Side of the aside. When stacked, an aside at the start comes first. Defaults to `end`. */
  side?: 'start' | 'end';
  isPanel?: boolean;
}

/** Responds to the container's width, not the window's. */
export function Split({ children, aside, side = 'end', isPanel }: SplitProps) {
  const asideColumn = <Column key="aside">{aside}</Column>;
  return (
    <Container>
      <Grid data-side={side} data-panel={isPanel || undefined}>
        {side === 'start' && asideColumn}
        <Column key="main">{children}</Column>
        {side === 'end' && asideColumn}
      </Grid>
    </Container>
  );
}

const Container = styled.div`
  container-type: inline-size;
`;

const Grid = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  grid-template-columns: minmax(0, 1fr);

  &[data-panel] {
    gap: ${theme.space[4]};
  }
  &[data-panel] > :first-child {
    gap: ${theme.space[3]};
    padding-block-start: ${theme.space[1]};
  }
  /* Limits the editor to the line length of articles. */
  &[data-panel] > :first-child > * {
    inline-size: 100%;
    max-inline-size: 41rem;
  }
  /* Space for the toolbar, which is wider than the text. */
  @media not ${media.small} {
    &[data-panel] > :first-child {
      padding-inline: ${theme.space[2]};
    }
  }

  /* While the panel is closed, the main content takes its space. */
  @container (width >= 52rem) {
    &[data-panel]:not(:has(> :last-child > [hidden]:only-child)) {
      grid-template-columns: minmax(0, 1fr) 21rem;
    }
  }
  @container (width >= 46rem) {
    &:not([data-panel]) {
      grid-template-columns: minmax(0, 1fr) 17.5rem;
    }
    &[data-side='start'] {
      gap: ${theme.space[4]};
      grid-template-columns: 17.5rem minmax(0, 1fr);
    }
  }
`;

const Column = styled.div`
  /* A closed panel leaves no gap. */
  &:has(> [hidden]:only-child) {
    display: none;
  }
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  min-inline-size: 0;

  &:has(> [data-tall]) {
    min-block-size: calc(100dvh - var(--dd-sticky-toolbar, 0px) - var(--dd-sticky-bottom, 0px));
  }
  @container (width >= 52rem) {
    &:has(> [data-tall]) {
      min-block-size: 0;
    }
  }
`;
