import { css } from 'styled-components';
import { media, theme } from './theme.ts';

/** Sticks to the window's edge, unless that would leave too little room (WCAG 1.4.10, 2.4.11). */
export const stickyStyle = css`
  position: sticky;

  @media ${media.short} {
    position: relative;
    /* Insets would move a relatively positioned element. */
    inset: auto !important;
  }
`;

/**
 * The outline is hidden by a zero width and not by transparency, because forced colors would paint a
 * transparent ring. React Aria sets `data-focus-visible` only for keyboard focus.
 */
export const focusRing = css`
  outline: 0 solid ${theme.color.focus};
  outline-offset: 2px;

  &[data-focus-visible] {
    outline-width: 2px;
  }
`;

/**
 * Aligns short lines with their surroundings even if their direction differs. Paragraphs align with their
 * own direction (Apple's Human Interface Guidelines, Right to left).
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

/** Renders `data-keys` with CSS, so that an element's visible text equals its name (WCAG 2.5.3). */
export const drawnKeys = css`
  &::after {
    content: attr(data-keys);
  }
`;

/** Fades out the lower edge of a scroll area, so that no line is cut in half. Adds space at its end. */
export const fadedFoot = css`
  &::after {
    content: '';
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    display: block;
    block-size: ${theme.space[4]};
    background: linear-gradient(transparent, var(--dd-ground, ${theme.color.surface}) 50%);
    pointer-events: none;
  }
`;
