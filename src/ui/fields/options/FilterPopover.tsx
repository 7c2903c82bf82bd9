import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '#ui/actions/Button.tsx';
import { PopoverPanel, type PanelState } from '#ui/overlays/PopoverPanel.tsx';
import { theme } from '#ui/theme/theme.ts';
import { messages } from '#ui/messages.ts';

interface FilterPopoverProps extends PanelState {
  label: string;
  /** Shows a button that clears the filter. */
  onClear: (() => void) | undefined;
  children: ReactNode;
}

export function FilterPopover({ label, onClear, children, ...state }: FilterPopoverProps) {
  return (
    <PopoverPanel placement="bottom start" {...state}>
      <Choice aria-label={messages.filter(label)}>
        {children}
        {onClear && (
          <Footer>
            <Button variant="quiet" size="small" onPress={onClear}>
              {messages.clear}
            </Button>
          </Footer>
        )}
      </Choice>
    </PopoverPanel>
  );
}

const Choice = styled(Dialog)`
  display: flex;
  flex-direction: column;
  min-inline-size: 12rem;
  outline: none;
`;

const Footer = styled.div`
  padding: ${theme.space[1]};
  border-block-start: 1px solid ${theme.color.border};
`;
