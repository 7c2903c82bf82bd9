import type { ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from './buttonStyle.ts';
import { BusyIndicator } from './BusyIndicator.tsx';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';
import { Tooltip, type TooltipProps } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<Styleable<ButtonProps>, 'children' | 'aria-label'> {
  /** The name: read out, and shown as the tooltip. */
  label: string;
  /** An icon of lucide-react. */
  icon: ReactNode;
  /** Default `quiet`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Default `medium`; `small` inside tables, fields and toolbars. */
  size?: 'small' | 'medium' | 'large';
  /** Whether the name is shown as a tooltip. A tooltip consumes the Escape that would close a dialog. Default true. */
  hasTooltip?: boolean;
  ref?: Ref<HTMLButtonElement>;
  /** The keys that do the same, shown in the tooltip: `Ctrl K`. */
  keys?: string;
  /** Where the tooltip opens. Default `top`. */
  tooltipPlacement?: TooltipProps['placement'];
}

/** A button that is an icon alone, for actions with a well-known icon. */
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
