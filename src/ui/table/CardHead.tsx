import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface CardHeadProps {
  children: ReactNode;
  /** A state, a time or a menu. */
  end?: ReactNode;
}

/** The first lines of a card, with `end` on the first of them. */
export function CardHead({ children, end }: CardHeadProps) {
  return (
    <Line data-single-line>
      <Start>{children}</Start>
      {end && <End>{end}</End>}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[2]};
  min-inline-size: 0;
`;

const Start = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

/* As high as a line of text, so that a button's press area doesn't make the card higher. */
const End = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[2]};
  block-size: 1.25rem;

  /* A button with a label is higher than the line. */
  &:has(> [data-variant]:not([data-icon-only])) {
    align-self: center;
    block-size: auto;
  }
  /* Ends the icon, not its press area, at the card's edge. */
  & [data-icon-only]:last-of-type {
    margin-inline-end: calc((1rem - ${theme.control.sm}) / 2);
  }
`;
