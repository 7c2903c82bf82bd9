import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { alignedWithPage, visuallyHidden } from '../theme/mixins.ts';
import { media, theme } from '../theme/theme.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { entryStyle, type EntryTone } from './EntryLegend.tsx';

export interface CalendarDay {
  /** `2026-12-01` */
  id: string;
  /** The label in the corner: `1` or `1 Dec`. */
  short: string;
  /** Full name for assistive technology and the list view. */
  name: string;
  isToday?: boolean;
  isOutside?: boolean;
  aside?: ReactNode;
}

export interface CalendarEntry {
  id: string;
  day: string;
  title: string;
  time?: string;
  kind: string;
  tone: EntryTone;
  href: string;
  hint?: string;
  isMovable?: boolean;
}

export interface DayGridProps {
  label: string;
  days: readonly CalendarDay[];
  weekdays: readonly string[];
  entries: readonly CalendarEntry[];
  /** Keyboard instructions for movable entries. */
  moveHint: string;
  moreText: (count: number) => string;
  moreOf: (count: number, day: string) => string;
  earlierText: (count: number) => string;
  /** Gives entries several lines, as in a week. */
  isTall?: boolean;
  /** Called after a drag, or Alt and an arrow key. */
  onMove: (id: string, day: string) => void;
}

const dayMs = 86_400_000;
/** The last slot shows the overflow. */
const maxEntriesPerDay = 4;
/** How long after a move its rejection can still revert it. */
const revertWindowMs = 10_000;
const dayOffsets: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month or week of days. On narrow screens, a list of the days that have entries. */
export function DayGrid({ label, days, weekdays, entries, isTall = false, ...rest }: DayGridProps) {
  const { moveHint, moreText, moreOf, earlierText, onMove } = rest;
  const [over, setOver] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isList = useMediaQuery(media.narrow);
  const open = (...ids: string[]) => setOpened((now) => new Set([...now, ...ids]));
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef<string>(undefined);
  // A move, or its rejection, changes the entry's cell; focus stays on the entry.
  useLayoutEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    grid.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(moved.current)}"]`)?.focus();
  });
  const byDay = useMemo(() => groupByDay(entries), [entries]);
  // In the long list of narrow screens, past days are collapsed.
  const today = isList ? days.find(({ isToday }) => isToday)?.id : undefined;
  const earlier = days
    .filter(({ id }) => today !== undefined && id < today && !opened.has(id))
    .map(({ id }) => id);
  function findEntries(day: string) {
    if (earlier.includes(day)) return { shown: [], hiddenCount: 0 };
    const all = byDay.get(day) ?? [];
    const isWhole = isList || isTall || opened.has(day) || all.length <= maxEntriesPerDay;
    const shown = isWhole ? all : all.slice(0, maxEntriesPerDay - 1);
    return { shown, hiddenCount: all.length - shown.length };
  }
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7).map((day) => ({ ...day, ...findEntries(day.id) })),
  );

  function handleKeyDown(event: KeyboardEvent, { id, day, isMovable }: CalendarEntry) {
    let step = dayOffsets[event.key];
    if (!event.altKey || !isMovable || step === undefined) return;
    event.preventDefault();
    if (Math.abs(step) === 1 && getComputedStyle(event.currentTarget).direction === 'rtl') step = -step;
    const target = new Date(Date.parse(`${day}T00:00Z`) + step * dayMs).toISOString().slice(0, 10);
    open(target);
    onMove(id, target);
    moved.current = id;
    setTimeout(() => (moved.current = undefined), revertWindowMs);
  }

  function handleDrop(event: DragEvent, day: string) {
    event.preventDefault();
    setOver(null);
    const id = event.dataTransfer.getData(dragType);
    if (id && entries.some((entry) => entry.id === id && entry.day !== day)) onMove(id, day);
  }

  return (
    <>
      <MoreEntries
        count={earlier.reduce((sum, day) => sum + (byDay.get(day)?.length ?? 0), 0)}
        text={earlierText}
        onOpen={() => open(...earlier)}
      />
      <Grid ref={grid} aria-label={label} data-tall={isTall || undefined}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]!.id}>
              {week.map((day, weekday) => (
                <Day
                  key={day.id}
                  data-today={day.isToday || undefined}
                  data-outside={day.isOutside || undefined}
                  data-empty={day.shown.length === 0 || undefined}
                  data-over={over === day.id || undefined}
                  aria-current={day.isToday ? 'date' : undefined}
                  onDragOver={(event) => {
                    if (!event.dataTransfer.types.includes(dragType)) return;
                    event.preventDefault();
                    setOver(day.id);
                  }}
                  onDragLeave={() => setOver(null)}
                  onDrop={(event) => handleDrop(event, day.id)}
                >
                  <Head>
                    <time dateTime={day.id}>
                      {isTall && (
                        <span aria-hidden data-weekday>
                          {weekdays[weekday]}
                        </span>
                      )}
                      <span aria-hidden data-short>
                        {day.short}
                      </span>
                      <span data-name>{day.name}</span>
                    </time>
                    {day.aside}
                  </Head>
                  <List>
                    {day.shown.map((entry) => (
                      <li key={entry.id}>
                        <Entry
                          href={entry.href}
                          data-entry={entry.id}
                          data-tone={entry.tone}
                          title={[entry.kind, entry.time, entry.title, entry.hint]
                            .filter(Boolean)
                            .join(' · ')}
                          draggable={entry.isMovable ?? false}
                          aria-description={entry.isMovable ? moveHint : undefined}
                          onKeyDown={(event) => handleKeyDown(event, entry)}
                          onDragStart={(event) => {
                            event.dataTransfer.setData(dragType, entry.id);
                            event.dataTransfer.effectAllowed = 'move';
                          }}
                        >
                          <Kind>{entry.kind}: </Kind>
                          {entry.time && <b>{entry.time}</b>}
                          <bdi>{entry.title}</bdi>
                        </Entry>
                      </li>
                    ))}
                  </List>
                  <MoreEntries
                    count={day.hiddenCount}
                    text={moreText}
                    label={(count) => moreOf(count, day.name)}
                    onOpen={() => open(day.id)}
                  />
                </Day>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </>
  );
}

function groupByDay(entries: readonly CalendarEntry[]) {
  const byDay = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const ofDay = byDay.get(entry.day);
    if (ofDay) ofDay.push(entry);
    else byDay.set(entry.day, [entry]);
  }
  return byDay;
}

interface MoreEntriesProps {
  count: number;
  text: (count: number) => string;
  label?: (count: number) => string;
  onOpen: () => void;
}

function MoreEntries({ count, text, label, onOpen }: MoreEntriesProps) {
  if (count === 0) return null;
  return (
    <MoreButton
      type="button"
      aria-label={label?.(count)}
      onClick={({ currentTarget }) => {
        const place = currentTarget.parentElement!;
        const shown = new Set(place.querySelectorAll('a'));
        flushSync(onOpen);
        [...place.querySelectorAll('a')].find((entry) => !shown.has(entry))?.focus();
      }}
    >
      {text(count)}
    </MoreButton>
  );
}

const dragType = 'application/x-calendar-entry';

const Grid = styled.table`
  inline-size: 100%;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  border-spacing: 0;
  table-layout: fixed;
  background: ${theme.color.surface};
  overflow: clip;

  & th {
    padding: ${theme.space[2]};
    color: ${theme.color.textSubtle};
    font-size: ${theme.text.xs};
    font-weight: ${theme.weight.medium};
    text-align: start;
  }
  /* The one line of a week says it in its days, which stay in view. */
  &[data-tall] thead {
    ${visuallyHidden}
  }
  @media ${media.narrow} {
    border: 0;
    border-radius: 0;
    background: none;

    &,
    & tbody,
    & tr,
    & td {
      display: block;
    }
    & thead {
      ${visuallyHidden}
    }
  }
`;

const Day = styled.td`
  block-size: 7.25rem;
  padding: ${theme.space[1]};
  border-block-start: 1px solid ${theme.color.border};
  vertical-align: top;

  & + & {
    border-inline-start: 1px solid ${theme.color.border};
  }

  [data-tall] & {
    block-size: 28rem;
  }
  &[data-outside] {
    background: ${theme.color.canvas};
  }
  &[data-outside] time {
    color: ${theme.color.textSubtle};
  }
  &[data-today] {
    box-shadow: inset 0 2px 0 ${theme.color.accent};
  }
  [data-tall] &[data-today] {
    background: color-mix(in srgb, ${theme.color.selected} 30%, ${theme.color.surface});
    box-shadow: none;
  }
  [data-tall] tr > & {
    border-block-start: 0;
  }
  &&[data-over] {
    background: ${theme.color.selected};
  }
  @media (forced-colors: active) {
    &[data-today] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  &[data-today] [data-short] {
    padding: 0 ${theme.space[2]};
    border-radius: ${theme.radius.full};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  & [data-name] {
    ${visuallyHidden}
  }
  @media ${media.narrow} {
    &&& {
      block-size: auto;
      padding: ${theme.space[2]} 0;
      border: 0;
      border-block-end: 1px solid ${theme.color.border};
      background: none;
      box-shadow: none;
    }
    &[data-empty]:not([data-today]) {
      display: none;
    }
    & [data-short],
    & [data-weekday] {
      display: none;
    }
    & [data-name] {
      position: static;
      inline-size: auto;
      block-size: auto;
      margin: 0;
      clip-path: none;
      white-space: normal;
    }
    &[data-today] [data-name] {
      color: ${theme.color.accentText};
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[1]};
  margin-block-end: ${theme.space[1]};
  padding-inline: ${theme.space[1]};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.medium};
  font-variant-numeric: tabular-nums;

  [data-today] > & [data-short] {
    margin-inline-start: calc(-1 * ${theme.space[1]});
  }
  @media not ${media.narrow} {
    [data-tall] & {
      position: sticky;
      inset-block-start: var(--dd-sticky-top, 0px);
      z-index: 1;
      min-block-size: 2.25rem;
      margin: calc(-1 * ${theme.space[1]}) calc(-1 * ${theme.space[1]}) ${theme.space[1]};
      padding-inline: ${theme.space[2]};
      border-block-end: 1px solid ${theme.color.border};
      background: ${theme.color.surface};
    }
    [data-tall] [data-today] > & {
      box-shadow: inset 0 2px 0 ${theme.color.accent};
    }
    [data-tall] & time {
      display: flex;
      gap: ${theme.space[1]};
      font-size: ${theme.text.sm};
    }
    [data-tall] & [data-weekday] {
      color: ${theme.color.textSubtle};
    }
    [data-tall] & [data-short] {
      margin-inline-start: 0;
      font-weight: ${theme.weight.strong};
    }
  }
  @media ${media.narrow} {
    padding-inline: 0;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;

  @media not ${media.narrow} {
    [data-tall] & {
      gap: ${theme.space[1]};
    }
  }
`;

const MoreButton = styled.button`
  inline-size: 100%;
  min-block-size: 1.5rem;
  margin-block-start: 2px;
  padding: 2px ${theme.space[2]};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.accentText};
  font: inherit;
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.medium};
  text-align: start;
  cursor: pointer;

  &:hover {
    background: ${theme.color.hovered};
  }
  &:focus-visible {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
  @media ${media.narrow} {
    inline-size: auto;
    min-block-size: ${theme.control.md};
    align-self: flex-start;
    margin-inline-start: calc(-1 * ${theme.space[2]});
    font-size: ${theme.text.sm};
  }
`;

const Kind = styled.span`
  ${visuallyHidden}
`;

const Entry = styled.a`
  display: flex;
  gap: ${theme.space[1]};
  min-inline-size: 0;
  padding: 3px ${theme.space[2]};
  border-inline-start: 3px solid var(--ink);
  border-radius: ${theme.radius.sm};
  background: color-mix(in srgb, var(--ink) 10%, transparent);
  color: ${theme.color.text};
  font-size: ${theme.text.xs};
  line-height: 1.125rem;
  text-decoration: none;

  & > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* A column of a week is narrow: the title is under the time, and cut where it is long. What was sent is named before. */
  @media not ${media.narrow} {
    [data-tall] &:not([data-tone='sent']) {
      flex-direction: column;
      gap: 0;
    }
    [data-tall] &:not([data-tone='sent']) > bdi {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
      white-space: normal;
      overflow-wrap: anywhere;
      ${alignedWithPage}
    }
  }
  & > b {
    flex: none;
    font-weight: ${theme.weight.medium};
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: color-mix(in srgb, var(--ink) 20%, transparent);
  }
  &[draggable='true'] {
    cursor: grab;
  }
  ${entryStyle}
  @media (pointer: coarse) {
    padding-block: ${theme.space[2]};
  }
  @media ${media.narrow} {
    padding-block: ${theme.space[2]};
    font-size: ${theme.text.md};

    & > bdi {
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
`;
