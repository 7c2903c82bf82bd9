import type { ReactNode } from 'react';
import {
  ToggleButton as AriaToggleButton,
  type ToggleButtonProps as AriaToggleButtonProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from './buttonStyle.ts';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';
import { Tooltip } from './Tooltip.tsx';

interface CommonProps extends Omit<Styleable<AriaToggleButtonProps>, 'children' | 'aria-label'> {
  /** Defaults to `medium`; `small` inside tables and toolbars. */
  size?: 'small' | 'medium' | 'large';
}

interface LabelProps extends CommonProps {
  /** Must not change with the state. */
  children: ReactNode;
  icon?: ReactNode;
  label?: never;
}

interface IconProps extends CommonProps {
  children?: never;
  icon: ReactNode;
  label: string;
}

export type ToggleButtonProps = LabelProps | IconProps;

/** For toggling a state such as bold text. In a form use `Switch` or `Checkbox`. */
export function ToggleButton({ label, icon, children, size = 'medium', ...props }: ToggleButtonProps) {
  const button = (
    <Root
      {...props}
      aria-label={label}
      data-variant="quiet"
      data-size={size}
      data-icon-only={label ? '' : undefined}
    >
      {icon}
      {children}
    </Root>
  );
  return label ? <Tooltip text={label}>{button}</Tooltip> : button;
}

const Root = styled(AriaToggleButton)`
  ${buttonStyle}
  gap: ${theme.space[2]};

  &&[data-icon-only] {
    padding: 0;
    aspect-ratio: 1;
  }
  & > svg {
    flex: none;
    inline-size: ${theme.control.icon};
    block-size: ${theme.control.icon};
  }
  &&[data-selected] {
    /* Background and text colour show the state. A full-strength border would dominate the toolbar. */
    border-color: color-mix(in srgb, ${theme.color.accent} 25%, transparent);
    background: ${theme.color.selected};
    color: ${theme.color.accentText};
  }
  &&[data-selected][data-disabled] {
    border-color: ${theme.color.border};
    background: ${theme.color.sunken};
    color: ${theme.color.textDisabled};
  }
  @media (forced-colors: active) {
    &&[data-selected] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
