import type { ReactNode } from 'react';
import { Text } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { keyStyle } from '../actions/Keys.tsx';
import { drawnKeys } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

export const listStyle = css`
  padding: ${theme.space[1]};
  overflow: auto;
  outline: none;
`;

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

    /* Muted colours would be illegible on the system highlight. */
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

export const sectionTitleStyle = css`
  padding: ${theme.space[1]} ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.strong};
`;

export const itemDescriptionStyle = css`
  display: block;
  margin-block-start: ${theme.space.half};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.normal};
`;

/** For an element with `data-keys`. */
export const shortcutStyle = css`
  ${keyStyle}
  margin-inline-start: ${theme.space[4]};
  color: ${theme.color.textMuted};
  ${drawnKeys}
`;

export const EmptyItems = styled.div`
  padding: ${theme.space[2]};
  color: ${theme.color.textMuted};
`;

export interface ItemContentProps {
  label: string;
  description?: string;
  /** The item's `aria-label` must include it. */
  count?: string;
  icon?: ReactNode;
  end?: ReactNode;
}

/**
 * For React Aria's menus and list boxes. `label` becomes the item's accessible name, `description` its
 * description.
 */
export function ItemContent({ label, description, count, icon, end }: ItemContentProps) {
  return (
    <>
      <ItemMark>{icon}</ItemMark>
      <ItemText>
        {count === undefined ? <Text slot="label">{label}</Text> : <span>{label}</span>}
        {description && <Description slot="description">{description}</Description>}
      </ItemText>
      {count !== undefined && (
        <>
          {/* Separates the texts for screen readers. */} <Count>{count}</Count>
        </>
      )}
      {end}
    </>
  );
}

export const ItemMark = styled.span`
  display: inline-flex;
  justify-content: center;
  min-inline-size: 1rem;

  &:empty {
    display: none;
  }
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const ItemText = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

/** A count at least three digits wide, so that nothing moves when it loads late. */
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
