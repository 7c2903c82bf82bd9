import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';

export interface FieldWithActionProps {
  /** One field with a label. */
  children: ReactNode;
  /** A small button, or a few. */
  action: ReactNode;
}

/** A field with a button at the end of its label's line, for what the button does to the field's value. */
export function FieldWithAction({ children, action }: FieldWithActionProps) {
  return (
    <Root>
      {children}
      <Corner>{action}</Corner>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  isolation: isolate;
  min-inline-size: 0;
  /* Space for a button that is larger for fingers, so that it ends where the field begins. */
  padding-block-start: calc(${theme.control.sm} - ${theme.space[5]} - ${theme.space[2]});

  /* The focus ring is rendered over the adjacent button. */
  & :is(input, textarea):focus {
    position: relative;
    z-index: 1;
  }
  /* The label is on the side of the field's text, and the button on the other. */
  &:has([dir='rtl']) > :last-child {
    left: 0;
    right: auto;
  }
  &:has([dir='ltr']) > :last-child {
    left: auto;
    right: 0;
  }
`;

/* After the field in the order of Tab, above its end to the eye. */
const Corner = styled.div`
  position: absolute;
  inset-block-start: calc(-1 * ${theme.space[2]});
  inset-inline-end: 0;
  display: flex;
  gap: ${theme.space[1]};
`;
