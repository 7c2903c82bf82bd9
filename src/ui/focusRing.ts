import { css } from 'styled-components';
import { theme } from './theme';

/** The one focus ring. React Aria sets `data-focus-visible` for keyboards only. */
export const focusRing = css`
  outline: 2px solid transparent;
  outline-offset: 2px;

  &[data-focus-visible] {
    outline-color: ${theme.color.focus};
  }
`;
