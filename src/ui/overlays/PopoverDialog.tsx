import type { ReactNode, RefObject } from 'react';
import { Dialog, Heading } from 'react-aria-components';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { PopoverPanel, type PanelState } from './PopoverPanel.tsx';

interface PopoverDialogProps extends Omit<PanelState, 'triggerRef'> {
  triggerRef: RefObject<HTMLElement | null>;
  title: string;
  /** Default `bottom end`. */
  placement?: 'bottom start';
  children: ReactNode;
}

export function PopoverDialog({ title, children, ...state }: PopoverDialogProps) {
  return (
    <PopoverPanel placement="bottom end" {...state}>
      <Content>
        <Title slot="title">{title}</Title>
        {children}
      </Content>
    </PopoverPanel>
  );
}

const Content = styled(Dialog)`
  display: grid;
  gap: ${theme.space[3]};
  grid-template-columns: minmax(0, 1fr);
  inline-size: 22rem;
  max-inline-size: 100%;
  box-sizing: border-box;
  padding: ${theme.space[4]} ${theme.space[5]};
  outline: none;
`;

const Title = styled(Heading)`
  font-family: ${theme.font.serif};
  font-size: ${theme.text.xl};
  font-weight: ${theme.weight.strong};
  line-height: 1.75rem;
`;
