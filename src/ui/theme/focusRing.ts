import { css } from 'styled-components';
import { theme } from './theme.ts';

/**
 * The one focus ring. It is as thin as nothing and never transparent: forced colours would paint a transparent one.
 * React Aria sets `data-focus-visible` for keyboards only.
 */
export const focusRing = css`
  outline: 0 solid ${theme.color.focus};
  outline-offset: 2px;

  &[data-focus-visible] {
    outline-width: 2px;
  }
`;
