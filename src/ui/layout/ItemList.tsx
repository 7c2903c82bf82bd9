import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface ItemListProps {
  /** `Item`s. */
  children: ReactNode;
  'aria-label'?: string;
}

/** Things in an order, each with what can be done to it. For what has columns use `Table`. */
export function ItemList(props: ItemListProps) {
  return <List {...props} />;
}

export interface ItemProps {
  /** What it is. */
  children: ReactNode;
  /** Before it: its number, an icon. */
  lead?: ReactNode;
  /** After it: small buttons. */
  actions?: ReactNode;
  /** Whether it is the one that is worked on. Default false. */
  isCurrent?: boolean;
}

/** One of an `ItemList`. */
export function Item({ children, lead, actions, isCurrent = false }: ItemProps) {
  return (
    <Row aria-current={isCurrent || undefined}>
      {lead !== undefined && <Lead>{lead}</Lead>}
      <Content>{children}</Content>
      {actions}
    </Row>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[2]};
  border-block-end: 1px solid ${theme.color.border};
  border-inline-start: 3px solid transparent;

  &[aria-current] {
    border-inline-start-color: ${theme.color.accent};
    background: ${theme.color.selected};
  }
`;

const Lead = styled.span`
  flex: none;
  min-inline-size: 3ch;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;

  & > svg {
    display: block;
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const Content = styled.div`
  flex: 1;
  min-inline-size: 0;

  /* A text that is a button wraps like one that is not. */
  & > button {
    block-size: auto;
    min-block-size: ${theme.control.sm};
    max-inline-size: calc(100% + ${theme.space[2]});
    /* Its text is in line with what is below it, and not its edge. */
    margin-inline-start: calc(-1 * ${theme.space[2]});
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
