import { Button, type ButtonProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { focusRing } from '../theme/mixins.ts';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';

export function LinkButton(props: Styleable<ButtonProps>) {
  return <Root {...props} />;
}

const Root = styled(Button)`
  ${focusRing}
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.accentText};
  font-weight: ${theme.weight.strong};
  white-space: nowrap;
  cursor: pointer;

  &:has(> svg) {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space.half};
  }
  &[data-hovered] {
    text-decoration: underline;
  }
`;
