import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

export const disclosureTrigger = css`
  display: flex;
  align-items: center;
  inline-size: 100%;
  border: 0;
  background: none;
  color: ${theme.color.text};
  font-weight: ${theme.weight.strong};
  text-align: start;
  cursor: pointer;
  outline: 0 solid ${theme.color.focus};
  outline-offset: -2px;

  &[data-hovered] {
    background: ${theme.color.hovered};
  }
  &[data-focus-visible] {
    outline-width: 2px;
  }
  & > svg {
    flex: none;
    transition: rotate ${theme.motion.base} ${theme.motion.ease};
  }
  &:dir(rtl) > svg {
    scale: -1 1;
  }
  &[aria-expanded='true'] > svg {
    rotate: 90deg;
  }
  &:dir(rtl)[aria-expanded='true'] > svg {
    rotate: -90deg;
  }
`;
