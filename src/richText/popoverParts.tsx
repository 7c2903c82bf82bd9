import type { ComponentProps as Parts } from '@blocknote/react';
import { createContext, useContext, useMemo, useRef, useState, type RefObject } from 'react';
import { Dialog } from 'react-aria-components';
import { styled } from 'styled-components';
import { PopoverPanel } from '#ui/overlays/PopoverPanel.tsx';
import { theme } from '#ui/theme/theme.ts';
import { toPlacement, type Position } from './menuParts.tsx';

type PopoverParts = Parts['Generic']['Popover'];

interface OpenPopover {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** BlockNote opens the popover itself, when the button is clicked. */
  isControlled: boolean;
  trigger: RefObject<HTMLSpanElement | null>;
  position?: Position;
}

const PopoverContext = createContext<OpenPopover | null>(null);

function usePopover(): OpenPopover {
  const popover = useContext(PopoverContext);
  if (!popover) throw new Error('A popover part must be inside its PopoverRoot.');
  return popover;
}

export function PopoverRoot({ open, onOpenChange, position, children }: PopoverParts['Root']) {
  const trigger = useRef<HTMLSpanElement>(null);
  const [own, setOwn] = useState(false);
  const isControlled = open !== undefined;
  const popover = useMemo(
    () => ({
      isOpen: open ?? own,
      setOpen(next: boolean) {
        setOwn(next);
        onOpenChange?.(next);
      },
      isControlled,
      trigger,
      position,
    }),
    [open, own, isControlled, onOpenChange, position],
  );
  return <PopoverContext value={popover}>{children}</PopoverContext>;
}

export function PopoverTrigger({ children }: PopoverParts['Trigger']) {
  const { trigger, isOpen, setOpen, isControlled } = usePopover();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks on the button inside bubble up to here.
    <TriggerFrame ref={trigger} onClick={isControlled ? undefined : () => setOpen(!isOpen)}>
      {children}
    </TriggerFrame>
  );
}

export function PopoverContent({ variant, children }: PopoverParts['Content']) {
  const { trigger, isOpen, setOpen, position } = usePopover();
  return (
    <PopoverPanel
      isNonModal
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement={toPlacement(position)}
      shouldCloseOnInteractOutside={(element) => !trigger.current?.contains(element)}
    >
      <Content aria-label={variant === 'form-popover' ? 'Edit' : 'Details'}>{children}</Content>
    </PopoverPanel>
  );
}

const TriggerFrame = styled.span`
  display: inline-flex;
`;

const Content = styled(Dialog)`
  padding: ${theme.space[2]};
  outline: none;
`;
