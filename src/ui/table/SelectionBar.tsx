import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { reserveSpaceFor } from '../actions/ActionBar.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { stickyStyle } from '../theme/mixins.ts';
import { media, theme } from '../theme/theme.ts';
import { focusFirstRow } from './gridFocus.ts';

export interface SelectionBarProps {
  label: string;
  status: ReactNode;
  children: ReactNode;
  clearLabel: string;
  onClear: () => void;
}

/** Place it once, at the end of the page. If it has focus when it closes, focus moves to the first row. */
export function SelectionBar({ label, status, children, clearLabel, onClear }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => reserveSpaceFor(bar.current!), []);
  useLayoutEffect(() => {
    const closing = bar.current!;
    const page = closing.closest('main');
    return () => {
      if (!page) return;
      // Runs before the focused button is removed, which would reset focus to the body.
      if (closing.contains(document.activeElement)) focusFirstRow(page);
      moveFocusToRows(page);
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a bar in every browser
    <Bar ref={bar} role="group" aria-label={label} data-bottom-bar>
      {/* First, so that it stays beside the count when actions wrap. */}
      <IconButton size="small" label={clearLabel} icon={<X />} hasTooltip={false} onPress={onClear} />
      <Status>{status}</Status>
      <Line aria-hidden />
      <Actions>{children}</Actions>
    </Bar>
  );
}

/** A reload can still remove the newly focused row during this time. */
const settleMs = 1000;

function moveFocusToRows(page: Element) {
  const observer = new MutationObserver(check);
  // A closing dialog makes the page focusable again by removing `inert`.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] });
  let focused: Element | null = null;
  setTimeout(check);

  function check() {
    if (!page.isConnected) return observer.disconnect();
    if (document.activeElement === document.body && !focused?.isConnected) focusFirstRow(page);
    const { activeElement } = document;
    if (!page.contains(activeElement) || activeElement === focused) return;
    // Focus has moved a second time: by the user, or to the row that replaced a removed one.
    if (focused) return observer.disconnect();
    focused = activeElement;
    setTimeout(() => observer.disconnect(), settleMs);
  }
}

const Bar = styled.div`
  ${stickyStyle}
  inset-block-end: ${theme.space[5]};
  z-index: ${theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-self: center;
  align-items: center;
  gap: ${theme.space[1]};
  max-inline-size: 100%;
  margin-block: auto calc(-1 * ${theme.space[6]});
  padding: ${theme.space[2]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.inverse};
  color: ${theme.color.onInverse};
  font-size: ${theme.text.sm};
  box-shadow: ${theme.shadow.high};

  /* Same distance to the window's edge on short pages. */
  @media ${media.narrow} {
    margin-block-end: calc(${theme.space[5]} - ${theme.space[16]});
  }
  /* From edge to edge, so that no text shows below it. */
  @media ${media.small} {
    inset-block-end: 0;
    align-self: stretch;
    max-inline-size: none;
    margin-block-end: calc(-1 * ${theme.space[16]});
    margin-inline: calc(-1 * ${theme.space[3]});
    border-radius: 0;
  }

  && button:not([data-disabled]) {
    border-color: transparent;
    background: none;
    color: inherit;
  }
  @media not (forced-colors: active) {
    && button[data-danger]:not([data-disabled]) {
      color: color-mix(in srgb, ${theme.color.danger} 50%, ${theme.color.onInverse});
    }
  }
  & button[data-disabled] {
    border-color: transparent;
    background: none;
    color: color-mix(in srgb, currentColor 50%, transparent);
  }
  && button:is([data-hovered], [aria-expanded='true']):not([data-disabled]) {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }
  & button:focus-visible {
    outline-color: currentColor;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    color: CanvasText;
  }
`;

const Status = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding-inline-end: ${theme.space[2]};
  font-variant-numeric: tabular-nums;

  & button {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media ${media.small} {
    flex: 1 1 auto;
    flex-wrap: wrap;
    row-gap: 0;
  }
`;

/* Phones show no icons; the actions share the count's line if they fit. */
const Actions = styled.div`
  display: contents;

  @media ${media.small} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space[1]};

    & button:not([data-icon-only]) span[aria-hidden]:has(> svg) {
      display: none;
    }
  }
`;

/** Says why there are no actions. */
export const SelectionNote = styled.span`
  padding-inline: ${theme.space[2]};
  opacity: 0.75;
`;

export function SelectionLine() {
  return <Line aria-hidden />;
}

const Line = styled.span`
  inline-size: 1px;
  block-size: 1.25rem;
  background: currentColor;
  opacity: 0.25;

  @media ${media.small} {
    display: none;
  }
`;
