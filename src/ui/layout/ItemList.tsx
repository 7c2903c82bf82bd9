import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface ItemListProps {
  children: ReactNode;
  'aria-label'?: string;
  /** Rows reach both edges. */
  isFlush?: boolean;
}

/** For columns use `Table`. */
export function ItemList({ isFlush, ...props }: ItemListProps) {
  return <List {...props} data-flush={isFlush || undefined} />;
}

export interface ItemProps {
  children: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  isCurrent?: boolean;
  /** Pressing anywhere on the line presses its button. */
  isPressable?: boolean;
  detail?: ReactNode;
}

export function Item({ children, lead, actions, isCurrent = false, isPressable, detail }: ItemProps) {
  return (
    <Row aria-current={isCurrent || undefined}>
      <Line data-pressable={isPressable || undefined}>
        {lead !== undefined && <Lead data-number={typeof lead === 'number' || undefined}>{lead}</Lead>}
        <Content data-content>{children}</Content>
        {actions && <Actions>{actions}</Actions>}
      </Line>
      {detail && <Detail>{detail}</Detail>}
    </Row>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  border-block-end: 1px solid ${theme.color.border};
  border-inline-start: 3px solid transparent;

  [data-flush] > & {
    border-inline-start: 0;
  }
  [data-flush] > & > * {
    padding-inline: 0;
  }
  [data-flush] > &:last-child {
    border-block-end: 0;
  }
  [data-flush] > & > * > :last-child > * {
    margin-inline-end: 0;
  }
  /* What the row says ends at the edge, with its tools before it. */
  [data-flush] > & button[data-icon-only] {
    order: -1;
  }
  &[aria-current] {
    --dd-ground: color-mix(in srgb, ${theme.color.selected} 35%, ${theme.color.surface});
    border-inline-start-color: ${theme.color.accent};
    background: var(--dd-ground);
  }
  @media (forced-colors: active) {
    &:not([aria-current]) {
      border-inline-start-color: Canvas;
    }
  }
`;

const Line = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[2]};

  &[data-pressable] {
    gap: ${theme.space[3]};
    min-block-size: 3.25rem;
    padding-inline: ${theme.space[3]} ${theme.space[2]};
  }
  li:not([aria-current]) > &[data-pressable]:hover {
    background: ${theme.color.hovered};
  }
  &[data-pressable] > [data-content] > button::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  /* The whole line shows the hover state instead of the button. */
  &&[data-pressable] > [data-content] > button {
    min-block-size: 0;
    margin-inline-start: calc(-1 * ${theme.space[2]} - 1px);
    padding-block: 0;
    border-color: transparent;
    background: none;
    font-size: ${theme.text.md};
    font-weight: ${theme.weight.strong};
  }
`;

const Actions = styled.div`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[1]};

  & > :first-child:not(button) {
    margin-inline-end: ${theme.space[2]};
  }
  /* In a list, the icon and its colour are enough to show the state. */
  @media not (forced-colors: active) {
    [data-pressable] > & > button[data-selected] {
      border-color: transparent;
      background: none;
    }
  }
`;

const Detail = styled.div`
  padding: ${theme.space[1]} ${theme.space[3]} ${theme.space[4]};
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
  [data-pressable] > &[data-number] {
    min-inline-size: 1.375rem;
    padding-inline: ${theme.space[1]};
    border-radius: ${theme.radius.sm};
    background: ${theme.color.sunken};
    font-size: ${theme.text.xs};
    font-weight: ${theme.weight.strong};
    line-height: 1.375rem;
    text-align: center;
  }
  [aria-current] > [data-pressable] > &[data-number] {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
`;

const Content = styled.div`
  flex: 1;
  min-inline-size: 0;

  /* Wraps button text like plain text. */
  && > button {
    color: inherit;
    block-size: auto;
    min-block-size: ${theme.control.sm};
    max-inline-size: calc(100% + ${theme.space[2]});
    /* Aligns the text, not the edge, with the content below. */
    margin-inline-start: calc(-1 * ${theme.space[2]});
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
