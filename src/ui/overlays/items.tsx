import type { ReactNode } from 'react';
import { Text } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** The frame of a menu or a list of options. */
export const listStyle = css`
  padding: ${theme.space[1]};
  overflow: auto;
  outline: none;
`;

/** An item of a menu or a list of options. */
export const itemStyle = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-block-size: ${theme.control.sm};
  padding: ${theme.space[1]} ${theme.space[2]};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.text};
  font-size: ${theme.control.text};
  line-height: ${theme.leading.tight};
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
  outline: 0 solid ${theme.color.focus};
  outline-offset: -2px;

  &[data-hovered],
  &[data-focused],
  &[data-open] {
    background: ${theme.color.hovered};
  }
  &[data-focus-visible] {
    outline-width: 2px;
  }
  &[data-pressed] {
    background: ${theme.color.pressed};
  }
  &[data-selected] {
    background: ${theme.color.selected};
    font-weight: ${theme.weight.medium};
  }
  &[data-disabled] {
    color: ${theme.color.textDisabled};
    cursor: not-allowed;
  }
  &[data-danger] {
    color: ${theme.color.dangerText};
  }
  & > svg {
    inline-size: ${theme.control.icon};
    block-size: ${theme.control.icon};
    color: ${theme.color.textMuted};
  }
  &[data-danger] > svg {
    color: inherit;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    color: CanvasText;

    /* What is quieter elsewhere would not be read on the system's highlight. */
    && * {
      color: inherit;
    }
    &[data-focused],
    &[data-hovered],
    &[data-selected] {
      background: Highlight;
      color: HighlightText;
    }
    &[data-disabled] {
      color: GrayText;
    }
  }
`;

/** The heading of a section of items. */
export const sectionTitleStyle = css`
  padding: ${theme.space[1]} ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.strong};
`;

/** The second, quieter line of an item. */
export const itemDescriptionStyle = css`
  display: block;
  margin-block-start: ${theme.space.half};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.normal};
`;

/** The keys that do the same as an item. */
export const shortcutStyle = css`
  margin-inline-start: ${theme.space[4]};
  color: ${theme.color.textMuted};
  font-family: inherit;
  font-size: ${theme.text.xs};
`;

/** What is shown when there are no items. */
export const EmptyItems = styled.div`
  padding: ${theme.space[2]};
  color: ${theme.color.textMuted};
`;

export interface ItemContentProps {
  label: string;
  description?: string;
  /** How many of it there are, shown after the label. The item's `aria-label` then names both. */
  count?: string;
  /** At the start: an icon, or the mark of a chosen item. */
  icon?: ReactNode;
  /** At the end: a shortcut, or the mark of a chosen item. */
  end?: ReactNode;
}

/** The inside of an item of React Aria's menus and list boxes, which the label names and the description describes. */
export function ItemContent({ label, description, count, icon, end }: ItemContentProps) {
  return (
    <>
      <ItemMark>{icon}</ItemMark>
      <Words>
        {count === undefined ? <Text slot="label">{label}</Text> : <span>{label}</span>}
        {description && <Description slot="description">{description}</Description>}
      </Words>
      {count !== undefined && <Count>{count}</Count>}
      {end}
    </>
  );
}

/** Space for an icon or a mark; none where it is empty. */
export const ItemMark = styled.span`
  display: inline-flex;

  &:empty {
    display: none;
  }
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

/** As wide as a number of three digits at least, so that numbers that arrive late move nothing. */
const Count = styled.span`
  min-inline-size: 3ch;
  margin-inline-start: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Description = styled(Text)`
  ${itemDescriptionStyle}
`;
