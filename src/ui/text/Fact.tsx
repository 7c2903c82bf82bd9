import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '../layout/Layout.tsx';
import { media, theme } from '../theme/theme.ts';
import { Text } from './Text.tsx';

export interface FactProps {
  name: string;
  children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  return (
    <Stack gap={0}>
      <Text size="xs" tone="muted">
        {name}
      </Text>
      <Value>{children}</Value>
    </Stack>
  );
}

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]} ${theme.space[8]};

  @media ${media.small} {
    /* Four or more facts form two columns. */
    &:has(> :nth-child(4)) {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: ${theme.space[4]};
    }
  }
`;

const Value = styled.div`
  /* Aligns editable values with the others. */
  & > button[data-plain] {
    justify-content: flex-start;
    margin-block: calc((1.25rem - ${theme.control.sm}) / 2);
  }
  & [data-icon-only] {
    margin-block: calc((1.25rem - ${theme.control.sm}) / 2);
  }
`;
