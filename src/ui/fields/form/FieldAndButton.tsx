import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';

export interface FieldAndButtonProps {
  /** A field with a label. */
  children: ReactNode;
  button: ReactNode;
}

/** A form of one field. The button stays beside the field, whatever is written below it. */
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
