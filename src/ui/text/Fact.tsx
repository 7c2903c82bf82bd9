import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { Cluster, Stack } from '../layout/Layout.tsx';
import { Text } from './Text.tsx';

export interface FactProps {
  name: string;
  children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  return (
    <Stack gap={1}>
      <Text size="xs" tone="muted">
        {name}
      </Text>
      <Value>{children}</Value>
    </Stack>
  );
}

/** The gap between lines is smaller than the gap between facts on the same line. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Cluster gap={8} rowGap={3} align="start">
      {children}
    </Cluster>
  );
}

const Value = styled.div`
  /* Aligns editable values with the others. */
  & > button[data-plain] {
    justify-content: flex-start;
    margin-block: calc((1.25rem - ${theme.control.sm}) / 2);
  }
`;
