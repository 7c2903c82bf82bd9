import { css, keyframes } from 'styled-components';
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

const untilEnd = keyframes`
  from { opacity: 1; }
`;

/**
 * Fades out the lower edge of a scroll area, so that no line is cut in half. Replaces its bottom padding:
 * Chromium would place the fade above it.
 */
export const fadedFoot = (padding: string = theme.space[1]) => css`
  padding-block-end: 0;

  &::after {
    content: '';
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    display: block;
    block-size: ${theme.space[6]};
    background: linear-gradient(transparent, var(--dd-ground, ${theme.color.surface}));
    pointer-events: none;

    /* Disappears at the end, so it may cover the last line. */
    @supports (animation-timeline: scroll()) {
      margin-block-start: calc(${padding} - ${theme.space[6]});
      opacity: 0;
      animation: ${untilEnd} linear both;
      animation-timeline: scroll();
      animation-range: calc(100% - ${theme.space[6]}) 100%;
    }
  }
`;

const fadeRight = keyframes`
  from { mask-image: linear-gradient(to left, transparent, black 2rem); }
`;
const fadeLeft = keyframes`
  from { mask-image: linear-gradient(to right, transparent, black 2rem); }
`;

/** Fades out the end of a strip that scrolls sideways, until it's reached. */
export const fadedEnd = css`
  @supports (animation-timeline: scroll()) {
    animation: ${fadeRight} linear both;
    animation-timeline: scroll(self inline);
    animation-range: calc(100% - 4px) 100%;

    &:dir(rtl) {
      animation-name: ${fadeLeft};
    }
  }
`;
