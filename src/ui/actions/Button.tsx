import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from './buttonStyle.ts';
import { BusyIndicator } from './BusyIndicator.tsx';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';

export interface ButtonProps extends Omit<Styleable<AriaButtonProps>, 'children'> {
  children: ReactNode;
  /** At most one `primary` in view. Defaults to `secondary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Defaults to `medium`; `small` inside tables and toolbars. */
  size?: 'small' | 'medium' | 'large';
  ref?: Ref<HTMLButtonElement>;
  icon?: ReactNode;
}

/**
 * For navigation, use `Link`; for an icon alone, `IconButton`. While `isPending`, it keeps its focus,
 * width and name, ignores presses and announces that it's busy.
 */
export function Button({ variant = 'secondary', size = 'medium', icon, children, ...props }: ButtonProps) {
  return (
    <Root {...props} data-variant={variant} data-size={size}>
      {({ isPending }) => (
        <>
          <Content>
            {icon && <Icon aria-hidden>{icon}</Icon>}
            {children}
          </Content>
          {isPending && <BusyIndicator />}
        </>
      )}
    </Root>
  );
}

const Root = styled(AriaButton)`
  ${buttonStyle}
`;

const Content = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};

  [data-pending] > & {
    opacity: 0;
  }
`;

const Icon = styled.span`
  flex: none;
  display: inline-flex;

  & > svg {
    inline-size: ${theme.control.icon};
    block-size: ${theme.control.icon};
  }
`;
