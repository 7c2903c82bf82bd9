import type { ReactNode } from 'react';
import { Stack } from '../layout/Layout.tsx';
import { Text } from './Text.tsx';

export interface FactProps {
  name: string;
  children: ReactNode;
}

/** A name above its value, several of them in a `Cluster`: what there is to know of one thing. */
export function Fact({ name, children }: FactProps) {
  return (
    <Stack gap={1}>
      <Text size="xs" tone="muted">
        {name}
      </Text>
      <div>{children}</div>
    </Stack>
  );
}
