import { css } from 'styled-components';
import { media, theme } from './theme.ts';

/** Sticks to the window's edge unless too little room is left (WCAG 1.4.10, 2.4.11). */
export const stuck = css`
  position: sticky;

  @media ${media.short} {
    position: relative;
    /* The insets would move it. */
    inset: auto !important;
  }
`;

/**
 * Zero width rather than transparent, because forced colours would paint a transparent ring. React Aria sets
 * `data-focus-visible` for keyboards only.
 */
export const focusRing = css`
  outline: 0 solid ${theme.color.focus};
  outline-offset: 2px;

  &[data-focus-visible] {
    outline-width: 2px;
  }
`;

/**
 * Short lines of another direction align with their surroundings; a paragraph aligns with its own side (Apple's
 * Human Interface Guidelines, Right to left).
 */
export const alignedWithPage = css`
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;

export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
