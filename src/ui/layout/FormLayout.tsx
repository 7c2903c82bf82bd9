import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme } from '../theme/theme.ts';

export interface FormLayoutProps {
  children: ReactNode;
  aside: ReactNode;
}

export function FormLayout({ children, aside }: FormLayoutProps) {
  return (
    <Container>
      <Columns>
        <Stack>{children}</Stack>
        <Aside>{aside}</Aside>
      </Columns>
    </Container>
  );
}

const Container = styled.div`
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 44rem);
  gap: ${theme.space[4]} ${theme.space[8]};
  align-items: start;

  @container (width >= 46rem) {
    grid-template-columns: minmax(0, 51rem) minmax(17.5rem, 21rem);
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
  @container (width >= 46rem) {
    position: sticky;
    inset-block-start: calc(var(--dd-sticky-top, 0px) + ${theme.space[4]});
  }
`;
