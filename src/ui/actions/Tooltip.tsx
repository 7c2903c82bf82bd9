import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { FocusableProvider } from 'react-aria/private/interactions/useFocusable';
import { mergeProps } from 'react-aria/mergeProps';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { lazyComponent } from '../lazyPart.tsx';
import type { TooltipBubbleProps } from './TooltipBubble.tsx';

/** Lazy, because positioning is a quarter of React Aria's code and the page works without it. */
const Bubble = lazyComponent(async () => (await import('./TooltipBubble.tsx')).TooltipBubble);

export interface TooltipProps extends Omit<TooltipBubbleProps, 'state' | 'triggerRef' | 'children'> {
  /** A few words; nothing essential. */
  text: ReactNode;
  children: ReactElement;
  isDisabled?: boolean;
}

/** Opens on hover and focus. It never appears on touch, so nothing may depend on it. */
export function Tooltip({ text, children, isDisabled, ...props }: TooltipProps) {
  const triggerRef = useRef<HTMLElement>(null);
  const options = { delay: 500, closeDelay: 80, isDisabled };
  const state = useTooltipTriggerState(options);
  const { triggerProps, tooltipProps } = useTooltipTrigger(options, state, triggerRef);
  // Stays mounted to fade out.
  const [wasOpen, setWasOpen] = useState(false);
  if (state.isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <FocusableProvider {...mergeProps(triggerProps, { onPointerEnter: Bubble.preload })} ref={triggerRef}>
        {children}
      </FocusableProvider>
      {wasOpen && (
        <Bubble {...tooltipProps} {...props} state={state} triggerRef={triggerRef}>
          {text}
        </Bubble>
      )}
    </>
  );
}
