import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme } from '../theme/theme.ts';

export interface SplitProps {
  children: ReactNode;
  aside: ReactNode;
  /** If stacked, the one at the start comes first. Default `end`. */
  side?: 'start' | 'end';
  isWide?: boolean;
  isPanel?: boolean;
  className?: string;
}

/** Responds to the container's width, not the window's. */
export function Split({ children, aside, side = 'end', isWide, isPanel, className }: SplitProps) {
  const besides = <Column key="aside">{aside}</Column>;
  return (
    <Container className={className}>
      <Grid data-side={side} data-wide={isWide || undefined} data-panel={isPanel || undefined}>
        {side === 'start' && besides}
        <Column key="main">{children}</Column>
        {side === 'end' && besides}
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

  &[data-wide] {
    gap: ${theme.space[4]};
  }
  @container (width >= 58rem) {
    &[data-wide] {
      grid-template-columns: minmax(0, 1fr) 26rem;
    }
  }
  &[data-panel] {
    gap: ${theme.space[4]};
  }
  &[data-panel] > :first-child {
    gap: ${theme.space[3]};
    padding-block-start: ${theme.space[1]};
  }
  /* What is written has the measure of what is read, in the middle of its space. */
  &[data-panel] > :first-child > * {
    inline-size: 100%;
    max-inline-size: 41rem;
    margin-inline: auto;
  }
  /* The toolbar is that much wider than its text. */
  @media not ${media.small} {
    &[data-panel] > :first-child {
      padding-inline: ${theme.space[2]};
    }
  }

  /* The main content takes the place of a panel that is closed. */
  @container (width >= 52rem) {
    &[data-panel]:not(:has(> :last-child > [hidden]:only-child)) {
      grid-template-columns: minmax(0, 1fr) 21rem;
    }
  }
  @container (width >= 46rem) {
    &:not([data-wide], [data-panel]) {
      grid-template-columns: minmax(0, 1fr) 17.5rem;
    }
    &[data-side='start'] {
      grid-template-columns: 17.5rem minmax(0, 1fr);
    }
  }
`;

const Column = styled.div`
  /* The panel of a column that is closed leaves no gap. */
  &:has(> [hidden]:only-child) {
    display: none;
  }
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  min-inline-size: 0;
`;
