/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot be rendered, nor pointed at from the text, which stays focused. */
import type { ComponentProps as Parts } from '@blocknote/react';
import { useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import {
  EmptyItems,
  itemDescriptionStyle,
  itemStyle,
  listStyle,
  sectionTitleStyle,
  shortcutStyle,
} from '#ui/overlays/items.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { theme } from '#ui/theme/theme.ts';
import { messages } from './messages.ts';

type ListParts = Parts['SuggestionMenu'];
type GridParts = Parts['GridSuggestionMenu'];

/** Focus stays in the text, using `aria-activedescendant`. */
export function SuggestionList({ id, className, children }: ListParts['Root']) {
  return (
    <Panel id={id} className={className} role="listbox" aria-label={messages.suggestions}>
      {children}
    </Panel>
  );
}

export function SuggestionItem({ id, isSelected, onClick, item }: ListParts['Item']) {
  const element = useScrolledIntoView(isSelected);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text stays focused and handles the keys.
    <Item
      ref={element}
      id={id}
      role="option"
      aria-selected={isSelected}
      data-focused={isSelected || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon aria-hidden>{item.icon}</Icon>
      <span>
        {item.title}
        {item.subtext && <Subtext>{item.subtext}</Subtext>}
      </span>
      {item.badge && <Keys data-keys={item.badge} />}
    </Item>
  );
}

export function SuggestionLabel({ children }: ListParts['Label']) {
  return <Label role="presentation">{children}</Label>;
}

export function SuggestionEmpty({ children }: ListParts['EmptyItem']) {
  return (
    <EmptyMessage role="option" aria-selected={false} aria-disabled>
      {children}
    </EmptyMessage>
  );
}

export function SuggestionLoader() {
  return (
    <LoadingMessage role="presentation">
      <Spinner size="small" />
    </LoadingMessage>
  );
}

export function SuggestionGrid({ id, columns, className, children }: GridParts['Root']) {
  return (
    <Grid
      id={id}
      className={className}
      role="listbox"
      aria-label={messages.suggestions}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
    >
      {children}
    </Grid>
  );
}

export function SuggestionGridItem({ id, isSelected, onClick, item }: GridParts['Item']) {
  const element = useScrolledIntoView(isSelected);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text stays focused and handles the keys.
    <Tile
      ref={element}
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-label={item.id}
      data-focused={isSelected || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {item.icon}
    </Tile>
  );
}

export const SuggestionGridEmpty = SuggestionEmpty;
export const SuggestionGridLoader = SuggestionLoader;

function useScrolledIntoView(isSelected: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return element;
}

const panelStyle = css`
  ${listStyle}
  max-block-size: min(22rem, 60vh);
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.mid};
`;

const Panel = styled.div`
  ${panelStyle}
  display: block;
  inline-size: 18rem;
`;

const Grid = styled.div`
  ${panelStyle}
  display: grid;
`;

const Item = styled.div`
  ${itemStyle}
  display: grid;
  grid-template-columns: auto 1fr auto;
  min-block-size: 2.5rem;

  &:hover {
    background: ${theme.color.hovered};
  }
  &[data-focused] {
    background: ${theme.color.selected};
  }
`;

const Tile = styled.div`
  ${itemStyle}
  display: grid;
  place-items: center;
  padding: ${theme.space[1]};
  font-size: ${theme.text.xl};
`;

const Icon = styled.span`
  display: inline-grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};

  &:empty {
    display: none;
  }
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const Subtext = styled.span`
  ${itemDescriptionStyle}
`;

const Keys = styled.kbd`
  ${shortcutStyle}
`;

const Label = styled.div`
  ${sectionTitleStyle}
`;

const EmptyMessage = styled(EmptyItems)`
  grid-column: 1 / -1;
`;

const LoadingMessage = styled.div`
  display: grid;
  grid-column: 1 / -1;
  place-items: center;
  padding: ${theme.space[2]};
`;
