import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme } from '../theme/theme.ts';

export interface FormDeskProps {
  /** The parts of the form, one under another: `Card`s. */
  children: ReactNode;
  /** What follows from what is written: a preview, a figure. It stays in view. */
  aside: ReactNode;
}

/** A long form with what follows from it beside it; under it where there is no space for both. */
export function FormDesk({ children, aside }: FormDeskProps) {
  return (
    <Columns>
      <Stack>{children}</Stack>
      <Aside>{aside}</Aside>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 44rem) minmax(17.5rem, 21rem);
  gap: ${theme.space[4]} ${theme.space[8]};
  align-items: start;

  @media (width < 1000px) {
    grid-template-columns: minmax(0, 44rem);
  }
  @media ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  grid-template-columns: minmax(0, 1fr);
`;

const Aside = styled(Stack)`
  position: sticky;
  inset-block-start: calc(var(--dd-sticky-top, 0px) + ${theme.space[4]});

  @media (width < 1000px) {
    position: static;
  }
`;
