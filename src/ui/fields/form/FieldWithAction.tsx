import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';

export interface FieldWithActionProps {
  children: ReactNode;
  action: ReactNode;
}

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
  /* Extra space for the larger touch button, so that it ends where the field begins. */
  padding-block-start: calc(${theme.control.sm} - ${theme.space[5]} - ${theme.space[2]});

  /* The focus ring is rendered over the adjacent button. */
  & :is(input, textarea):focus {
    position: relative;
    z-index: 1;
  }
  /* The button is on the side opposite the label. */
  &:has([dir='rtl']) > :last-child {
    left: 0;
    right: auto;
  }
  &:has([dir='ltr']) > :last-child {
    left: auto;
    right: 0;
  }
`;

/* Visually above the field's end, but after it in Tab order. */
const Corner = styled.div`
  position: absolute;
  inset-block-start: calc(-1 * ${theme.space[2]});
  inset-inline-end: 0;
  display: flex;
  gap: ${theme.space[1]};

  /* On one line with the label, at any height of the button. */
  & > [data-variant='quiet'] {
    padding-block: calc(${theme.control.sm} - ${theme.leading.tight} * ${theme.text.sm} - ${theme.space[2]}) 0;
  }
  /* Ends the text of a borderless button at the field's edge. */
  & > [data-variant='quiet']:last-child:not([data-icon-only]) {
    margin-inline-end: calc(-1 * ${theme.space[2]} - 1px);
  }
`;
