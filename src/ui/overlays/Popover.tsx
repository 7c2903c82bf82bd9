import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, Heading, type PopoverProps as AriaPopoverProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { PopoverPanel } from './PopoverPanel.tsx';
import { theme } from '../theme/theme.ts';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its heading and its name. Without one, give `aria-label`. */
  title?: ReactNode;
  'aria-label'?: string;
  /** What is in it; a function is given `close`. */
  children: ReactNode | ((actions: { close: () => void }) => ReactNode);
  /** Default `bottom start`. */
  placement?: AriaPopoverProps['placement'];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
}

/** A few controls or facts beside what they are about. It closes on Escape and on a press outside. */
export function Popover({
  trigger,
  title,
  children,
  placement = 'bottom start',
  isOpen,
  onOpenChange,
  className,
  'aria-label': ariaLabel,
}: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <PopoverPanel placement={placement}>
        <Content aria-label={ariaLabel} className={className}>
          {(actions) => (
            <>
              {title && <Title slot="title">{title}</Title>}
              {typeof children === 'function' ? children(actions) : children}
            </>
          )}
        </Content>
      </PopoverPanel>
    </DialogTrigger>
  );
}

const Content = styled(Dialog)`
  padding: ${theme.space[4]};
  outline: none;
`;

const Title = styled(Heading)`
  margin-block-end: ${theme.space[2]};
  font-size: ${theme.text.md};
  font-weight: ${theme.weight.strong};
  line-height: ${theme.leading.tight};
`;
