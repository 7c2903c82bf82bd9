import { useEffectEvent, useLayoutEffect, useMemo, type CSSProperties } from 'react';
import { styled } from 'styled-components';
import { fadedFoot, visuallyHidden } from '../theme/mixins.ts';
import { media, theme } from '../theme/theme.ts';
import { ScrollArea } from '../layout/ScrollArea.tsx';
import type { CalendarDay } from './DayGrid.tsx';
import { EntryList, groupEntries, useEntries, type CalendarEntry, type EntryActions } from './entries.tsx';

export interface WeekGridProps extends EntryActions {
  label: string;
  days: readonly CalendarDay[];
  weekdays: readonly string[];
  /** In order of time. */
  entries: readonly CalendarEntry[];
  /** Heading of the hours column, for screen readers. */
  hoursText: string;
  /** Heading of the row for entries without a time. */
  untimedText: string;
  hourText: (hour: number) => string;
  /** Current wall time, marked by a line across today. */
  now: { hour: number; minute: number };
}

const firstHour = 6;
/** Hours before the present that are in view at first. */
const shownPast = 2;
const maxLinesPerHour = 4;

/**
 * A week with a row per hour, from 6:00 or the earliest entry to midnight. All hours have the same
 * height; entries that don't fit into one column are side by side.
 */
export function WeekGrid({ label, days, weekdays, entries, ...rest }: WeekGridProps) {
  const { hoursText, untimedText, hourText, now } = rest;
  const { grid, dropTarget, renderEntry } = useEntries(entries, rest);
  const byCell = useMemo(() => groupEntries(entries, ({ day, hour }) => `${day} ${hour ?? ''}`), [entries]);
  const start = Math.min(firstHour, ...entries.flatMap(({ hour }) => hour ?? []));
  const hours = Array.from({ length: 24 - start }, (_, index) => start + index);
  const hourly = [...byCell.values()].filter(([first]) => first?.hour !== undefined);
  const lines = Math.min(Math.max(2, ...hourly.map(({ length }) => length)), maxLinesPerHour);
  const isThisWeek = days.some(({ isToday }) => isToday);
  const openHour = isThisWeek ? Math.max(now.hour - shownPast, start) : firstHour;
  const scrollToOpenHour = useEffectEvent(() => {
    const row = grid.current!.tBodies[0]!.rows[openHour - start]!;
    const top = row.offsetTop - grid.current!.tHead!.offsetHeight;
    grid.current!.parentElement!.scrollTo({ top });
  });
  useLayoutEffect(() => scrollToOpenHour(), []);

  const renderRow = (hour?: number) => (
    <tr key={hour ?? 'untimed'}>
      <th scope="row">{hour === undefined ? untimedText : hourText(hour)}</th>
      {days.map((day) => {
        const found = byCell.get(`${day.id} ${hour ?? ''}`) ?? [];
        const columns = hour === undefined ? 1 : Math.max(1, Math.ceil(found.length / lines));
        return (
          <td
            key={day.id}
            data-hour={hour ?? ''}
            data-today={day.isToday || undefined}
            {...dropTarget(day.id)}
          >
            <EntryList style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
              {found.map(renderEntry)}
            </EntryList>
            {day.isToday && hour === now.hour && (
              <NowLine aria-hidden style={{ insetBlockStart: `${(now.minute / 60) * 100}%` }} />
            )}
          </td>
        );
      })}
    </tr>
  );

  return (
    <Area>
      <Grid ref={grid} aria-label={label} style={{ '--lines': lines } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">
              <ForScreenReaders>{hoursText}</ForScreenReaders>
            </th>
            {days.map((day, index) => (
              <th
                key={day.id}
                scope="col"
                data-today={day.isToday || undefined}
                aria-current={day.isToday ? 'date' : undefined}
              >
                <DayHead>
                  <time dateTime={day.id}>
                    <span aria-hidden>
                      {weekdays[index]} <b>{day.cornerLabel}</b>
                    </span>
                    <ForScreenReaders>{day.name}</ForScreenReaders>
                  </time>
                  {day.aside}
                </DayHead>
              </th>
            ))}
          </tr>
          {renderRow()}
        </thead>
        <tbody>{hours.map(renderRow)}</tbody>
      </Grid>
    </Area>
  );
}

const Area = styled(ScrollArea)`
  ${fadedFoot('0px')}
  max-block-size: max(24rem, 100dvh - var(--dd-sticky-top, 0px) - 10.5rem);
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
`;

const Grid = styled.table`
  /* The rows' offset parent. */
  position: relative;
  inline-size: 100%;
  border-spacing: 0;
  table-layout: fixed;
  --entry: 1.625rem;

  @media (pointer: coarse) {
    --entry: 2.25rem;
  }
  & > thead {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
  }
  & > thead > tr:first-child > * {
    padding: ${theme.space[2]};
    background: ${theme.color.surface};
    color: ${theme.color.textMuted};
    font-size: ${theme.text.sm};
    font-weight: ${theme.weight.medium};
    text-align: start;
  }
  & > thead th:first-child {
    inline-size: 4.5rem;
  }
  & > thead b {
    color: ${theme.color.text};
    font-weight: ${theme.weight.strong};
  }
  & > thead [data-today] b {
    padding: 0 ${theme.space[2]};
    border-radius: ${theme.radius.full};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  @media (forced-colors: active) {
    & > thead [data-today] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  & > * > tr:has(> td) > * {
    padding: 2px;
    border-block-start: 1px solid ${theme.color.border};
    background: ${theme.color.surface};
    vertical-align: top;
  }
  & > thead > tr:has(> td) > * {
    border-block-end: 1px solid ${theme.color.border};
  }
  & > thead ul {
    max-block-size: 6.5rem;
    overflow-y: auto;
  }
  & > tbody > tr > * {
    block-size: calc(var(--lines) * var(--entry) + 3px);
  }
  & > tbody > tr:first-child > * {
    border-block-start: 0;
  }
  & > * > tr > th[scope='row'] {
    padding-inline: ${theme.space[2]};
    color: ${theme.color.textSubtle};
    font-size: ${theme.text.xs};
    font-weight: ${theme.weight.normal};
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
  & > * > tr > td {
    position: relative;
    border-inline-start: 1px solid ${theme.color.border};
  }
  & > * > tr > td[data-today] {
    background: color-mix(in srgb, ${theme.color.selected} 30%, ${theme.color.surface});
  }
  & > * > tr > td[data-over] {
    background: ${theme.color.selected};
  }
`;

const DayHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 0 ${theme.space[1]};

  @media ${media.belowLarge} {
    & > :not(time) {
      display: none;
    }
  }
`;

const ForScreenReaders = styled.span`
  ${visuallyHidden}
`;

const NowLine = styled.span`
  position: absolute;
  inset-inline: 0;
  border-block-start: 1.5px solid ${theme.color.dangerText};
  pointer-events: none;

  &::before {
    content: '';
    position: absolute;
    inset-block-start: -5px;
    inset-inline-start: -4px;
    inline-size: 8px;
    block-size: 8px;
    border-radius: ${theme.radius.full};
    background: ${theme.color.dangerText};
  }
`;
