import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';

export interface FieldAndButtonProps {
  /** A field with a label. */
  children: ReactNode;
  button: ReactNode;
}

/** Keeps a button beside its field, even if there is a description or an error below the field. */
export function FieldAndButton({ children, button }: FieldAndButtonProps) {
  return (
    <Row>
      {children}
      {button}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${theme.space[2]};
  align-items: start;

  /* Below the label's height. */
  & > button {
    margin-block-start: calc(${theme.leading.tight} * ${theme.text.sm} + ${theme.space[1]});
  }
`;
