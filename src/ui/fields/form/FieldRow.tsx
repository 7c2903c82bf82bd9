import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';

/** Short related fields, side by side where they fit. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <Row>{children}</Row>;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${theme.space[4]};
  align-items: start;
`;
