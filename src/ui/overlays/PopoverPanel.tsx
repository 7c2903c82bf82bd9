import type { RefObject } from 'react';
import { Popover, type PopoverProps } from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';

export interface PanelState {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function PopoverPanel(props: Styleable<PopoverProps>) {
  return <Panel offset={4} {...props} />;
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

const Panel = styled(Popover)`
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  max-inline-size: min(26rem, calc(100vw - ${theme.space[4]}));
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.mid};
  font-size: ${theme.text.md};
  outline: none;
  overflow: auto;

  &[data-trigger='Select'],
  &[data-trigger='ComboBox'] {
    min-inline-size: var(--trigger-width);
  }
  &[data-entering] {
    animation: ${appear} ${theme.motion.base} ${theme.motion.ease};
  }
  &[data-exiting] {
    animation: ${appear} ${theme.motion.fast} ${theme.motion.ease} reverse;
  }
`;
