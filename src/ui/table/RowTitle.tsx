import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { alignedWithPage } from '../theme/mixins.ts';
import { media, theme } from '../theme/theme.ts';

export interface RowTitleProps {
  picture?: ReactNode;
  mark?: ReactNode;
  children: ReactNode;
  title?: string;
  /** Defaults to 1. */
  lines?: number;
  details?: ReactNode;
  /** Wraps details instead of truncating them. */
  wrapsDetails?: boolean;
  isFlat?: boolean;
}

export function RowTitle({
  picture,
  mark,
  children,
  title,
  lines = 1,
  details,
  wrapsDetails,
  isFlat,
}: RowTitleProps) {
  // Fits two title lines and one line of details into a row of 56 px. The second line begins below the mark.
  const isDense = lines === 2 && !picture;
  return (
    <Cell data-flat={isFlat || undefined} data-top={lines > 1 || undefined}>
      {picture}
      {!isDense && mark}
      <TextBlock>
        <Title
          dir={isDense ? undefined : 'auto'}
          data-clamped
          title={title}
          style={{ WebkitLineClamp: lines }}
          data-dense={isDense || undefined}
        >
          {isDense ? (
            <>
              {mark}
              <bdi>{children}</bdi>
            </>
          ) : (
            children
          )}
        </Title>
        {details && <RowDetails data-wraps={wrapsDetails || undefined}>{details}</RowDetails>}
      </TextBlock>
    </Cell>
  );
}

const Cell = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-inline-size: 0;

  & > [title]:not(:last-child) {
    align-self: flex-start;
    margin-block-start: 0.125rem;
  }
  &[data-top] {
    align-items: flex-start;
  }
  /* A dot belongs to the title, not to the lines below it. */
  & > svg:first-child,
  &[data-top] > svg {
    flex: none;
    align-self: flex-start;
    margin-block-start: 0.3125rem;
  }
  &[data-flat] > [title]:not(:last-child),
  &[data-flat] > svg:first-child {
    align-self: center;
    margin-block-start: 0;
  }
`;

const TextBlock = styled.div`
  flex: 1;
  min-inline-size: 0;

  /* Centres three lines of text optically. */
  &:has(> [data-dense] + *) {
    padding-block-start: 2px;
  }
  [data-flat] > & {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
  }
`;

const Title = styled.div`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  font-size: ${theme.text.md};
  font-weight: ${theme.weight.strong};
  line-height: 1.125rem;
  ${alignedWithPage}

  &[data-dense] {
    line-height: 1.0625rem;

    @media ${media.belowLarge} {
      font-size: ${theme.text.sm};
    }
  }
  &[data-dense] > [title] {
    margin-inline-end: ${theme.space[2]};
    vertical-align: -0.125rem;
  }
  [data-flat] & {
    flex: 0 1 auto;
    min-inline-size: 12ch;
  }
`;

/**
 * Facts on one line; `data-single-line` marks the one to truncate, `data-wide-only` those hidden below 1100
 * px. Among facts that wrap, `data-line` marks one with a line of its own.
 */
export const RowDetails = styled.div`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  overflow: clip;
  /* Leaves room for the press area of buttons. */
  overflow-clip-margin: 0.3125rem;
  color: ${theme.color.textSubtle};
  font-size: ${theme.text.xs};
  line-height: 1.125rem;
  white-space: nowrap;

  [data-dense] + & {
    line-height: 0.875rem;
  }
  /* Truncated words fade out, so that they aren't mistaken for complete ones. */
  &:not([data-wraps], :has(> :is([data-single-line], [data-labels]))) {
    mask-image: linear-gradient(to right, black calc(100% - 1rem), transparent);

    &:dir(rtl) {
      mask-image: linear-gradient(to left, black calc(100% - 1rem), transparent);
    }
  }
  [data-flat] & {
    flex: 1 1 0;
    min-inline-size: 0;
  }
  &[data-wraps] {
    flex-wrap: wrap;
    row-gap: 0;
    max-inline-size: 100%;
    white-space: normal;

    & > * {
      flex-shrink: 1;
    }
  }
  @media ${media.belowLarge} {
    &:not([data-wraps]) > [data-wide-only] {
      display: none;
    }
  }
  & > strong {
    color: ${theme.color.textMuted};
  }
  & > * {
    flex: none;
  }
  & > bdi + :is(bdi, span, time):not([data-single-line])::before,
  & > span:has(> a) + time::before {
    margin-inline: -0.25rem 0.375rem;
    content: '·';
  }
  /* Not in the text itself, which may have another direction. */
  &:not([data-wraps]) > :is(span, time):has(+ [data-single-line])::after {
    margin-inline: 0.375rem -0.25rem;
    content: '·';
  }
  /* WCAG 2.5.8 */
  & > button {
    min-inline-size: 1.5rem;
    min-block-size: 1.5rem;
  }
  &:not([data-wraps]) > button {
    margin-block: -0.25rem;
  }
  /* Keeps a button clear of a link on the line above. */
  &&[data-wraps]:has(> button) {
    row-gap: ${theme.space[1]};
  }
  & > [data-labels],
  & > [data-labels] + bdi {
    flex-shrink: 1;
  }
  & > [data-labels] + bdi {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > [data-single-line] {
    min-inline-size: 0;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    ${alignedWithPage}
  }
  & > [data-line] {
    flex-basis: 100%;
    white-space: nowrap;
  }
  &:not([data-wraps]) > [data-single-line] {
    flex: 0 1 auto;

    /* The last one takes the remaining space. */
    &:last-child {
      flex: 1 1 0;
    }
  }
`;
