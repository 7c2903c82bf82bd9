import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface SplitProps {
  /** The main content; fills the remaining space. */
  children: ReactNode;
  /** Secondary content, beside the main content where it fits and else under it. */
  aside: ReactNode;
  className?: string;
}

/** Work and its details, by the room of the container rather than of the window. */
export function Split({ children, aside, className }: SplitProps) {
  return (
    <Container className={className}>
      <Grid>
        <Column>{children}</Column>
        <Column>{aside}</Column>
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

  @container (width >= 46rem) {
    grid-template-columns: minmax(0, 1fr) 17.5rem;
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  min-inline-size: 0;
`;
