import type { ReactElement, ReactNode } from 'react';
import {
  Tooltip as AriaTooltip,
  TooltipTrigger,
  type TooltipProps as AriaTooltipProps,
} from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';

export interface TooltipProps extends Omit<Styleable<AriaTooltipProps>, 'children'> {
  /** A few words; nothing necessary. */
  text: ReactNode;
  /** The focusable element that the tooltip is about. */
  children: ReactElement;
  /** Whether it never opens. Default false. */
  isDisabled?: boolean;
}

/** Names or explains a control on hover and focus. It never appears on touch, so nothing may depend on it. */
export function Tooltip({ text, children, isDisabled, ...props }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80} isDisabled={isDisabled}>
      {children}
      <Bubble offset={6} {...props}>
        {text}
      </Bubble>
    </TooltipTrigger>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Bubble = styled(AriaTooltip)`
  max-inline-size: 18rem;
  padding: ${theme.space[1]} ${theme.space[2]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.inverse};
  color: ${theme.color.onInverse};
  box-shadow: ${theme.shadow.mid};
  font-size: ${theme.text.xs};
  line-height: ${theme.leading.normal};
  overflow-wrap: anywhere;

  &[data-entering] {
    animation: ${appear} ${theme.motion.fast} ${theme.motion.ease};
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
