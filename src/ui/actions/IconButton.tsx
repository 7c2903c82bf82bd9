import type { ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from './buttonStyle.ts';
import { BusyIndicator } from './BusyIndicator.tsx';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';
import { Tooltip, type TooltipProps } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<Styleable<ButtonProps>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Defaults to `medium`; `small` inside tables, fields and toolbars. */
  size?: 'small' | 'medium' | 'large';
  /** A tooltip consumes the Escape that would close a dialog. Defaults to true. */
  hasTooltip?: boolean;
  ref?: Ref<HTMLButtonElement>;
  /** Shortcut in the tooltip: `Ctrl K`. */
  keys?: string;
  tooltipPlacement?: TooltipProps['placement'];
}

/** Only for well-known icons. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  hasTooltip = true,
  keys,
  tooltipPlacement,
  ...props
}: IconButtonProps) {
  const button = (
    <Root {...props} aria-label={label} data-icon-only data-variant={variant} data-size={size}>
      {({ isPending }) => (
        <>
          {icon}
          {isPending && <BusyIndicator />}
        </>
      )}
    </Root>
  );
  if (!hasTooltip) return button;
  return (
    <Tooltip text={keys ? `${label} (${keys})` : label} placement={tooltipPlacement}>
      {button}
    </Tooltip>
  );
}

const Root = styled(Button)`
  ${buttonStyle}

  &&& {
    padding: 0;
    aspect-ratio: 1;
  }
  & > svg {
    inline-size: ${theme.control.icon};
    block-size: ${theme.control.icon};
  }
  &[data-size='small'] > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
  &[data-pending] > svg {
    opacity: 0;
  }
`;
