import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { stickyStyle, visuallyHidden } from '../theme/mixins.ts';
import { media, theme } from '../theme/theme.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';

export interface ActionBarProps {
  label: string;
  notice?: ReactNode;
  /** Elements with `data-quiet` become visually hidden on a phone. */
  status?: ReactNode;
  /** Moves above the bar when space is tight. */
  details?: ReactNode;
  /** The main button comes last. */
  children: ReactNode;
}

/**
 * Bottom bar of a long form. Place it once, at the end of the page. For selected rows, use `SelectionBar`.
 */
export function ActionBar({ label, notice, status, details, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => reserveSpaceFor(bar.current!), []);
  const isNarrow = useMediaQuery(media.narrow);
  return (
    <>
      {isNarrow && details && <DetailsAbove>{details}</DetailsAbove>}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a bar in every browser */}
      <Bar ref={bar} role="group" aria-label={label} data-bottom-bar>
        {notice && <Notice>{notice}</Notice>}
        <Status>
          {status}
          {!isNarrow && details && <Details>{details}</Details>}
        </Status>
        <Actions>{children}</Actions>
      </Bar>
    </>
  );
}

/** Publishes the bar's height for other fixed elements, such as toasts. Returns the cleanup. */
export function reserveSpaceFor(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--dd-sticky-bottom', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--dd-sticky-bottom');
  };
}

const Bar = styled.div`
  ${stickyStyle}
  inset-block-end: 0;
  z-index: ${theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  min-block-size: 3.5rem;
  /* Extends over the page's margins. */
  margin: auto calc(-1 * ${theme.space[6]}) calc(-1 * ${theme.space[12]});
  padding: ${theme.space[2]} ${theme.space[6]};
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surface};

  @media ${media.narrow} {
    margin: auto calc(-1 * ${theme.space[3]}) calc(-1 * ${theme.space[16]});
    padding: ${theme.space[2]} ${theme.space[3]};
  }
`;

const Notice = styled.div`
  flex-basis: 100%;
  min-inline-size: 0;
  /* Keeps long messages from covering the form. */
  max-block-size: 30dvh;
  overflow-y: auto;

  &:empty {
    display: none;
  }
`;

const Status = styled.div`
  display: flex;
  /* Wraps to its own line with large text. */
  flex: 1 1 16rem;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[4]};
  min-inline-size: 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};

  /* An empty live region stays mounted and must not add a gap. */
  & > :empty {
    position: absolute;
  }
  @media ${media.small} {
    flex-basis: 100%;

    & [data-quiet] {
      ${visuallyHidden}
    }
    &:has([data-quiet]):not(:has(> :not(:empty, [data-quiet], :has(> [data-quiet])))) {
      position: absolute;
    }
  }
`;

const Details = styled.div`
  display: flex;
  flex: 1 1 8rem;
  align-items: center;
  gap: ${theme.space[3]};
  min-inline-size: 0;

  & > :is(a, span) {
    flex: none;
  }
`;

const DetailsAbove = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[4]};
  padding-block: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  margin-inline-start: auto;

  /* Buttons stay on one line; their labels wrap instead. */
  @media ${media.small} {
    flex: 1;
    flex-wrap: nowrap;
    justify-content: space-between;
    min-inline-size: 0;
    font-size: ${theme.text.sm};

    & > * {
      min-inline-size: 0;
    }
    & > button {
      flex: none;
    }
    & > :has([aria-haspopup='listbox']) {
      flex: 1;
    }
  }
`;
