import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Key } from 'react-aria-components';
import { styled } from 'styled-components';
import { formatNumber } from '../numbers.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { fadedEnd } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

export interface StatusTab {
  id: Key;
  label: string;
  /** Null while counting, undefined if unknown. */
  count?: number | null;
}

export interface StatusTabsProps {
  label: string;
  /** The first tab clears the filter, such as All. */
  tabs: readonly StatusTab[];
  /** Null selects the first tab. */
  selectedKey: Key | null;
  /** Number of placeholders shown while tabs load, to prevent layout shift. Defaults to 0. */
  placeholderCount?: number;
  /** Called with null when the first or the active tab is pressed. */
  onSelectionChange: (key: Key | null) => void;
}

/**
 * These filter a single list, so they're radio buttons, not `Tabs`, which switch content. Arrow keys move
 * focus without selecting, because each selection reloads the list (ARIA's radio group in a toolbar);
 * Space or Enter selects.
 */
export function StatusTabs({
  label,
  tabs,
  selectedKey,
  placeholderCount = 0,
  onSelectionChange,
}: StatusTabsProps) {
  const first = tabs[0]?.id;
  const active = selectedKey ?? first ?? null;
  const strip = useRef<HTMLDivElement>(null);
  // The selected key, for example from the URL, may be known before its tab has loaded.
  const isLoaded = tabs.some(({ id }) => id === active);
  const wasMoved = useRef(false);
  const [focused, setFocused] = useState<Key | null>(null);
  const isShown = (key: Key | null) => tabs.some(({ id }) => id === key);
  const stop = isShown(focused) ? focused : isLoaded ? active : first;

  useEffect(() => {
    // Skips a forced layout: unless scrolled, the first tab is in view.
    if (active === first && !wasMoved.current) return;
    wasMoved.current = true;
    const pressed = active === null || !isLoaded ? null : strip.current?.querySelector('[aria-checked=true]');
    pressed?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, first, isLoaded]);

  return (
    <Line>
      <Strip
        ref={strip}
        role="radiogroup"
        aria-label={label}
        aria-busy={placeholderCount > 0 || undefined}
        onKeyDown={moveFocus}
      >
        {tabs.map(({ id, label: name, count }) => (
          <Tab
            key={id}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `input` would reload the list on each arrow key
            role="radio"
            aria-checked={id === active}
            tabIndex={id === stop ? 0 : -1}
            onFocus={() => setFocused(id)}
            onClick={() => onSelectionChange(id === active || id === first ? null : id)}
          >
            {name}
            {count === null && <PendingCount aria-hidden>…</PendingCount>}
            {typeof count === 'number' && <Count>{formatNumber(count)}</Count>}
          </Tab>
        ))}
        {Array.from({ length: placeholderCount }, (_, index) => (
          <SkeletonTab key={index}>
            <Skeleton width="5.5rem" height="1rem" />
          </SkeletonTab>
        ))}
      </Strip>
    </Line>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const steps: Record<string, number> = {
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowLeft: isRightToLeft ? 1 : -1,
  };
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  buttons[buttons.indexOf(event.target as HTMLElement) + step]?.focus();
}

const Line = styled.div`
  border-block-end: 1px solid ${theme.color.border};
`;

const Strip = styled.div`
  display: flex;
  gap: ${theme.space[1]};
  /* Aligns the first tab's label with the page. */
  margin-inline-start: -0.625rem;
  overflow-x: auto;
  scrollbar-width: none;
  ${fadedEnd}
`;

const SkeletonTab = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-block-size: 2.25rem;
  padding: 0 0.625rem;
`;

const Tab = styled.button`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 0.375rem;
  min-block-size: 2.25rem;
  padding: 0 0.625rem;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.md};
  font-weight: ${theme.weight.medium};
  white-space: nowrap;
  cursor: pointer;
  outline: 0 solid ${theme.color.focus};
  outline-offset: -3px;
  -webkit-tap-highlight-color: transparent;

  @media (pointer: coarse) {
    min-block-size: ${theme.control.lg};
  }
  &::after {
    position: absolute;
    inset-inline: 0.625rem;
    inset-block-end: 0;
    block-size: 2px;
    border-radius: 2px 2px 0 0;
    background: transparent;
    content: '';
    transition: background-color ${theme.motion.base} ${theme.motion.ease};
  }
  @media (hover: hover) {
    &:hover {
      color: ${theme.color.text};
    }
    &:hover::after {
      background: ${theme.color.border};
    }
  }
  &[aria-checked='true'] {
    color: ${theme.color.text};
    font-weight: ${theme.weight.strong};
  }
  &[aria-checked='true']::after {
    background: ${theme.color.accent};
  }
  &:focus-visible {
    outline-width: 2px;
  }
  @media (forced-colors: active) {
    &[aria-checked='true']::after {
      background: Highlight;
    }
  }
`;

const Count = styled.span`
  color: ${theme.color.textSubtle};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.normal};
  font-variant-numeric: tabular-nums;
`;

/** A placeholder as wide as a five-digit count, to limit layout shift. */
const PendingCount = styled(Count)`
  min-inline-size: 2rem;
  text-align: center;
`;
