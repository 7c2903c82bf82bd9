import { keyframes, styled } from 'styled-components';
import { stickyStyle, visuallyHidden } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

const sweep = keyframes`
  from { inset-inline-start: -30%; }
  to { inset-inline-start: 100%; }
`;

export const Frame = styled.div`
  position: relative;
  min-inline-size: 0;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  /* While new rows load, a line moves over the table, which stays readable. */
  &[data-busy]::after {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    z-index: ${theme.layer.sticky};
    inline-size: 30%;
    block-size: 2px;
    background: ${theme.color.accent};
    content: '';
    animation: ${sweep} 1.1s ${theme.motion.ease} infinite;
  }
  &[data-busy] {
    overflow-x: clip;
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-busy]::after {
      inline-size: 100%;
      animation: none;
    }
  }
`;

/*
 * Scrolls sideways only if the frame is too narrow, because a scroll container captures the sticky heading. It's then at most as high as the page, and the heading sticks to its top. A shell with a top bar sets --dd-sticky-top.
 */
export const Scroller = styled.div`
  /* Contains visually hidden text, which would otherwise widen the page. */
  position: relative;
  border-radius: inherit;

  &[data-scrolls] {
    container-type: inline-size;
    overflow: auto;
    max-block-size: calc(100dvh - var(--dd-sticky-top, 0px) - ${theme.space[4]});
  }
  &[data-scrolls] > * {
    --dd-sticky-top: 0px;
  }
`;

/** A region as wide as the visible part of the table, and always in view. */
export const StickyRegion = styled.div`
  [data-scrolls] & {
    position: sticky;
    inset-inline-start: ${theme.space[3]};
    inline-size: calc(100cqi - 2 * ${theme.space[3]});
  }
`;

export const TableRoot = styled.table`
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 0;
  border-radius: inherit;
  outline: none;
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;
  line-height: 1.125rem;
  table-layout: fixed;

  &:focus-visible {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 1px;
  }

  --row: 2.75rem;
  --gutter: 0.625rem;

  &[data-density='comfortable'] {
    --row: 3.5rem;
  }
  &[data-density='compact'] {
    --row: 2.5rem;
  }
  &[data-crowded] {
    --gutter: ${theme.space[2]};
  }

  & > * > tr > * {
    box-sizing: border-box;
    /* For table cells, this is a minimum height. */
    block-size: var(--row);
    padding: 1px var(--gutter);
    text-align: start;
    vertical-align: middle;
    font-weight: inherit;
    overflow-wrap: anywhere;
    outline: 0 solid ${theme.color.focus};
    outline-offset: -3px;

    &:focus-visible {
      outline-width: 2px;
    }
    /* Shows truncated text in full in the focused cell. */
    &:focus-visible :is([data-clamped], [data-single-line]) {
      display: block;
      overflow: visible;
      -webkit-line-clamp: none !important;
      white-space: normal;
    }
    &[data-align='end'] {
      text-align: end;
    }
    &[data-align='end'] > div {
      justify-content: flex-end;
    }
    /* Ends the icon, not its press area, where the heading ends. */
    &[data-align='end']:last-child
      [data-icon-only][data-variant='quiet']:last-of-type:not([data-tools]:not(:last-child) > *) {
      margin-inline-end: calc((${theme.control.icon} - ${theme.control.sm}) / 2 - 1px);
    }
    &[data-align='center'] {
      text-align: center;
    }
    /* Starts the words of a borderless button where the heading starts. */
    & > [data-variant='quiet'][data-size='small']:not([data-icon-only]) {
      margin-inline-start: calc(-1 * ${theme.space[2]} - 1px);
    }
    &:first-child {
      padding-inline-start: ${theme.space[3]};
    }
  }

  & > thead > tr > th {
    ${stickyStyle}
    inset-block-start: var(--dd-sticky-top, 0);
    z-index: ${theme.layer.sticky};
    block-size: 2.25rem;
    border-block-end: 1px solid ${theme.color.border};
    background: ${theme.color.surface};
    color: ${theme.color.textSubtle};
    font-size: ${theme.text.xs};
    font-weight: ${theme.weight.medium};
    line-height: 0.875rem;
    overflow-wrap: normal;

    /* Within the border of the frame. */
    &:first-child {
      border-start-start-radius: calc(${theme.radius.lg} - 1px);
    }
    &:last-child {
      border-start-end-radius: calc(${theme.radius.lg} - 1px);
    }
    &[data-sorts] {
      cursor: pointer;
    }
    &[data-sorts]:hover {
      color: ${theme.color.text};
    }
    &:is([aria-sort='ascending'], [aria-sort='descending']) {
      color: ${theme.color.text};
      font-weight: ${theme.weight.strong};
    }
  }

  & > tbody > tr {
    --ground: ${theme.color.surface};
    outline: none;
    /* Keeps a focused row clear of the sticky heading. */
    scroll-margin-block-start: calc(var(--dd-sticky-top, 0px) + 2.75rem);

    & > * {
      background: var(--ground);
    }
    &[data-tone='warning'] {
      --ground: ${theme.color.warningTint};
    }
    &[data-tone='danger'] {
      --ground: ${theme.color.dangerTint};
    }
    &[data-detail] {
      --ground: ${theme.color.sunken};
    }
    &:not(:last-child) > * {
      border-block-end: 1px solid ${theme.color.border};
    }
    /* Within the border of the frame. */
    &:last-child > :first-child {
      border-end-start-radius: calc(${theme.radius.lg} - 1px);
    }
    &:last-child > :last-child {
      border-end-end-radius: calc(${theme.radius.lg} - 1px);
    }
    &[data-skeleton] > * {
      block-size: var(--skeleton-row, var(--row));
    }
    &:focus-visible > * {
      box-shadow:
        inset 0 2px 0 ${theme.color.focus},
        inset 0 -2px 0 ${theme.color.focus};
    }
    &:focus-visible > :first-child {
      box-shadow:
        inset 0 2px 0 ${theme.color.focus},
        inset 0 -2px 0 ${theme.color.focus},
        inset 2px 0 0 ${theme.color.focus};
    }
    &:focus-visible > :last-child {
      box-shadow:
        inset 0 2px 0 ${theme.color.focus},
        inset 0 -2px 0 ${theme.color.focus},
        inset -2px 0 0 ${theme.color.focus};
    }
  }

  & > tbody > tr[data-key]:not([data-detail]) {
    @media (hover: hover) {
      &:hover {
        --ground: ${theme.color.hovered};
      }
    }
    &:has([aria-haspopup][aria-expanded='true']) {
      --ground: ${theme.color.hovered};
    }
    &[aria-selected='true'] {
      --ground: ${theme.color.selected};
    }
  }
  &[data-opens] > tbody > tr[data-key]:not([data-detail]) {
    cursor: pointer;

    &:active:not(:has(:is(a, button, label, input):active)) {
      --ground: ${theme.color.pressed};
    }
  }

  @media (forced-colors: active) {
    /* An outline, because a fill would require recolouring everything in the row. */
    & > tbody > tr[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    & > tbody > tr:focus-visible {
      outline: 4px double Highlight;
      outline-offset: -4px;
    }
  }
`;

export const HeaderContent = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  max-inline-size: 100%;
  vertical-align: middle;

  [data-crowded] & :is(:not(button) > span:first-child, button > span:first-child) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  table:not([data-crowded]) & span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Shown over the end of a heading on hover; always shown on touch screens and while a filter is active. */
  & > [data-kind='icon'] {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    margin-block: auto;
    opacity: 0;
  }
  & > [data-kind='icon']:not([data-active], [data-hovered]) {
    background: ${theme.color.surface};
  }
  th:hover & > [data-kind='icon'],
  & > [data-kind='icon']:is([data-active], [data-focus-visible], [aria-expanded='true']) {
    opacity: 1;
  }
  @media (hover: none) {
    & > [data-kind='icon'] {
      position: static;
      flex: none;
      opacity: 1;
    }
  }
  /* Aligns headings of numeric columns at the end, like their numbers. */
  [data-align='end'] &,
  [data-align='end'] & > [data-sort] {
    flex-direction: row-reverse;
  }
  /* In crowded tables only the sorted column reserves space for its arrow; in others it overlaps the heading's end. */
  [data-crowded] & > [data-sort] > [aria-hidden]:not([data-active]) {
    position: absolute;
    inset-block: 0;
    inset-inline-end: -0.5rem;
    align-items: center;
  }
  &[data-hidden] {
    ${visuallyHidden}
  }
`;

export const SortButton = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-inline-size: 0;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: inherit;

  &:focus-visible {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;

/* Reserves its space, so that headings don't move when sorting. */
export const SortMark = styled.span`
  display: inline-flex;
  flex: none;
  opacity: 0;
  color: ${theme.color.accentText};

  &[data-active] {
    opacity: 1;
  }
  th:hover &:not([data-active]) {
    opacity: 0.5;
  }
  & > svg {
    inline-size: 0.75rem;
    block-size: 0.75rem;
  }
`;
