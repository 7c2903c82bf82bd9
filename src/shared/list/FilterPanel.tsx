import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components';
import { styled } from 'styled-components';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { PopoverPanel, type PanelState } from '#ui/overlays/PopoverPanel.tsx';
import { theme } from '#ui/theme/theme.ts';

interface FilterPanelProps extends PanelState {
  title: string;
  isSheet: boolean;
  children: ReactNode;
}

export function FilterPanel({ title, isSheet, children, ...state }: FilterPanelProps) {
  const { isOpen, onOpenChange } = state;
  if (isSheet)
    return (
      <Drawer isOpen={isOpen} onOpenChange={onOpenChange} title={title} side="bottom">
        <Filters>{children}</Filters>
      </Drawer>
    );
  return (
    <PopoverPanel placement="bottom start" {...state}>
      <Choices aria-label={title}>
        <Filters>{children}</Filters>
      </Choices>
    </PopoverPanel>
  );
}

const Choices = styled(Dialog)`
  padding: ${theme.space[3]};
  outline: none;
`;

const Filters = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  min-inline-size: 14rem;

  & > button {
    justify-content: flex-start;
  }
  & > button > svg:last-child {
    margin-inline-start: auto;
  }
`;
