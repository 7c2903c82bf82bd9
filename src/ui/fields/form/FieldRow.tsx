import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';

interface FieldRowProps {
  children: ReactNode;
  /** `end` if a field in the row has no label above it. */
  align?: 'start' | 'end';
  /** Keeps two fields side by side in narrow panels. */
  isDense?: boolean;
  /** Makes the last field narrow, for a short code beside a name. */
  isLastShort?: boolean;
}

export function FieldRow({ children, align, isDense, isLastShort }: FieldRowProps) {
  return (
    <Row
      data-dense={isDense || undefined}
      data-last-short={isLastShort || undefined}
      style={{ alignItems: align }}
    >
      {children}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${theme.space[4]};
  align-items: start;

  &[data-dense] {
    --dd-number-width: none;
    grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr));
    gap: ${theme.space[3]};
  }
  &[data-last-short] {
    grid-template-columns: minmax(0, 1fr) 8rem;
  }
`;
