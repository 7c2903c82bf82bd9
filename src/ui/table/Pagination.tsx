import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from '../actions/buttonStyle.ts';
import { messages } from '../messages.ts';
import { formatNumber } from '../numbers.ts';
import { media, theme } from '../theme/theme.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** Defaults to `Pagination`. */
  label?: string;
  summary?: string;
  isDisabled?: boolean;
}

export function Pagination({ page, pageCount, onPageChange, label, summary, isDisabled }: PaginationProps) {
  const summaryId = useId();
  return (
    <Nav aria-label={label ?? messages.pagination} aria-describedby={summary ? summaryId : undefined}>
      {summary && (
        <Summary id={summaryId} dir="auto">
          {summary}
        </Summary>
      )}
      <Pages>
        <li>
          <Step
            aria-label={messages.previousPage}
            data-variant="quiet"
            isDisabled={isDisabled || page <= 1}
            onPress={() => onPageChange(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </Step>
        </li>
        {pagesAround(page, pageCount).map((entry, index) => (
          <li key={entry ?? `gap-${index}`}>
            {entry === null ? (
              <Gap aria-hidden>…</Gap>
            ) : (
              <Step
                aria-label={messages.page(entry)}
                aria-current={entry === page ? 'page' : undefined}
                data-current={entry === page || undefined}
                data-variant="quiet"
                isDisabled={isDisabled}
                onPress={() => entry !== page && onPageChange(entry)}
              >
                {formatNumber(entry)}
              </Step>
            )}
          </li>
        ))}
        <li>
          <Step
            aria-label={messages.nextPage}
            data-variant="quiet"
            isDisabled={isDisabled || page >= pageCount}
            onPress={() => onPageChange(page + 1)}
          >
            <ChevronRight aria-hidden />
          </Step>
        </li>
      </Pages>
    </Nav>
  );
}

/**
 * First, last and nearby pages, with null for gaps. Always of the same length, so that buttons stay in
 * place.
 */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), null, pageCount];
  if (page >= pageCount - 3) return [1, null, ...range(pageCount - 4, pageCount)];
  return [1, null, page - 1, page, page + 1, null, pageCount];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
`;

const Summary = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;
`;

const Pages = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.half};
  margin-inline-start: auto;

  /* Stays on one line even with larger touch buttons. */
  @media ${media.small} {
    flex-wrap: nowrap;
    justify-content: end;
    inline-size: 100%;

    & > li {
      flex: 0 1 ${theme.control.md};
      min-inline-size: ${theme.space[8]};
    }
    & > li > * {
      inline-size: 100%;
      min-inline-size: 0;
    }
  }
`;

const Step = styled(Button)`
  ${buttonStyle}
  min-inline-size: ${theme.control.md};
  padding: 0 ${theme.space[1]};
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;

  &[data-current] {
    background: ${theme.color.selected};
    color: ${theme.color.accentText};
    font-weight: ${theme.weight.strong};
  }
  & > svg {
    inline-size: ${theme.control.icon};
    block-size: ${theme.control.icon};
  }
  &:dir(rtl) > svg {
    scale: -1 1;
  }
  @media (forced-colors: active) {
    &[data-current]:not([data-disabled]) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const Gap = styled.span`
  display: grid;
  place-items: center;
  min-inline-size: ${theme.control.md};
  block-size: 100%;
  color: ${theme.color.textSubtle};
`;
