import { Tooltip, TooltipTriggerStateContext, type TooltipProps } from 'react-aria-components';
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { keyframes, styled } from 'styled-components';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';

export interface TooltipBubbleProps extends Styleable<TooltipProps> {
  state: TooltipTriggerState;
}

export function TooltipBubble({ state, ...props }: TooltipBubbleProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <Bubble offset={6} {...props} />
    </TooltipTriggerStateContext>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Bubble = styled(Tooltip)`
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
