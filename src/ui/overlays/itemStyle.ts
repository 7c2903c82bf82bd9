import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** A line to choose, in list boxes and menus. */
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
