import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/mixins.ts';
import { media, theme } from '../theme/theme.ts';
import { entryStyle, type EntryTone } from './EntryLegend.tsx';

export interface CalendarEntry {
  id: string;
  day: string;
  title: string;
  time?: string;
  /** 0 to 23; undefined for entries without a time. */
  hour?: number;
  kind: string;
  tone: EntryTone;
  href: string;
  hint?: string;
  isMovable?: boolean;
}

export interface EntryActions {
  /** Keyboard instructions for movable entries. */
  moveHint: string;
  /** Called after a drag, or after Alt with an arrow key. */
  onMove: (id: string, day: string) => void;
  /** Called on a click; with a modifier key the entry opens as a link. */
  onOpen: (id: string, element: HTMLElement) => void;
}

const dayMs = 86_400_000;
/** How long focus follows an entry moved by keyboard, because a rejected move puts it back. */
const focusFollowMs = 10_000;
const dayOffsets: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const dragType = 'application/x-calendar-entry';

/** Lets users drag, move by keyboard and open entries. Calls `onKeyMove` with the new day before `onMove`. */
export function useEntries(
  entries: readonly CalendarEntry[],
  { moveHint, onMove, onOpen }: EntryActions,
  onKeyMove?: (day: string) => void,
) {
  const [over, setOver] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef<string>(undefined);
  // A move, or its rejection, changes the entry's cell; focus stays on the entry.
  useLayoutEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    grid.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(moved.current)}"]`)?.focus();
  });

  function handleKeyDown(event: KeyboardEvent, { id, day, isMovable }: CalendarEntry) {
    let step = dayOffsets[event.key];
    if (!event.altKey || !isMovable || step === undefined) return;
    event.preventDefault();
    if (Math.abs(step) === 1 && getComputedStyle(event.currentTarget).direction === 'rtl') step = -step;
    const target = new Date(Date.parse(`${day}T00:00Z`) + step * dayMs).toISOString().slice(0, 10);
    onKeyMove?.(target);
    onMove(id, target);
    moved.current = id;
    setTimeout(() => (moved.current = undefined), focusFollowMs);
  }

  function handleDrop(event: DragEvent, day: string) {
    event.preventDefault();
    setOver(null);
    const id = event.dataTransfer.getData(dragType);
    if (id && entries.some((entry) => entry.id === id && entry.day !== day)) onMove(id, day);
  }

  const dropTarget = (day: string) => ({
    'data-over': over === day || undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setOver(day);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => handleDrop(event, day),
  });

  const renderEntry = (entry: CalendarEntry) => (
    <li key={entry.id}>
      <Entry
        href={entry.href}
        data-entry={entry.id}
        data-tone={entry.tone}
        title={[entry.kind, entry.time, entry.title, entry.hint].filter(Boolean).join(' · ')}
        draggable={entry.isMovable ?? false}
        aria-haspopup="dialog"
        aria-description={entry.isMovable ? moveHint : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onOpen(entry.id, event.currentTarget);
        }}
        onKeyDown={(event) => handleKeyDown(event, entry)}
        onDragStart={(event) => {
          event.dataTransfer.setData(dragType, entry.id);
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        <Kind>{entry.kind}</Kind>
        {entry.time && <b>{entry.time}</b>}
        <bdi>{entry.title}</bdi>
      </Entry>
    </li>
  );

  return { grid, dropTarget, renderEntry };
}

export function groupEntries(
  entries: readonly CalendarEntry[],
  groupOf: (entry: CalendarEntry) => string,
): ReadonlyMap<string, CalendarEntry[]> {
  const groups = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const group = groupOf(entry);
    const found = groups.get(group);
    if (found) found.push(entry);
    else groups.set(group, [entry]);
  }
  return groups;
}

export const EntryList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The legend of phones is below the entries. */
const Kind = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};

  @media not ${media.narrow} {
    ${visuallyHidden}
  }
`;

const Entry = styled.a`
  display: flex;
  column-gap: ${theme.space[1]};
  min-inline-size: 0;
  padding: 3px ${theme.space[2]};
  border-inline-start: 3px solid var(--ink);
  border-radius: ${theme.radius.sm};
  background: color-mix(in srgb, var(--ink) 10%, ${theme.color.surface});
  color: ${theme.color.text};
  font-size: ${theme.text.xs};
  line-height: 1.125rem;
  text-decoration: none;

  & > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > b {
    flex: none;
    font-weight: ${theme.weight.medium};
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: color-mix(in srgb, var(--ink) 20%, ${theme.color.surface});
  }
  &[draggable='true'] {
    cursor: grab;
  }
  /* Alone in an hour or one of two on a day, an entry shows its title below its time. */
  @media not ${media.narrow} {
    td[data-hour] > ul > li:only-child > &,
    td:not([data-hour]) > ul:not(:has(> :nth-child(3))) > li > & {
      flex-wrap: wrap;

      & > bdi {
        inline-size: 100%;
      }
    }
  }
  ${entryStyle}
  @media (pointer: coarse) {
    padding-block: ${theme.space[2]};
  }
  @media ${media.narrow} {
    padding-block: ${theme.space[2]};
    flex-wrap: wrap;
    font-size: ${theme.text.md};

    & > b {
      order: -1;
    }
    & > bdi {
      inline-size: 100%;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
`;
