import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '../layout/Layout.tsx';
import { theme } from '../theme/theme.ts';
import { Text } from './Text.tsx';

export interface FactProps {
  name: string;
  children: ReactNode;
}

/** A name above its value, several of them in `Facts`: what there is to know of one thing. */
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

/** Facts beside one another; those of the next line are nearer than those of the same one. */
export function Facts({ children }: { children: ReactNode }) {
  return <Line>{children}</Line>;
}

const Value = styled.div`
  /* One that is edited in place begins where the others do. */
  & > button[data-plain] {
    justify-content: flex-start;
    margin-block: -3px;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space[3]} ${theme.space[8]};
  min-inline-size: 0;
`;
