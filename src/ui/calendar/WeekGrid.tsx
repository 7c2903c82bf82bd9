import { useMemo } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/mixins.ts';
import { media, theme } from '../theme/theme.ts';
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

/** A week with a row per hour, from 6:00 or the earliest entry to midnight. Rows grow with their entries. */
export function WeekGrid({ label, days, weekdays, entries, ...rest }: WeekGridProps) {
  const { hoursText, untimedText, hourText, now } = rest;
  const { grid, dropTarget, renderEntry } = useEntries(entries, rest);
  const byCell = useMemo(() => groupEntries(entries, ({ day, hour }) => `${day} ${hour ?? ''}`), [entries]);
  const start = Math.min(firstHour, ...entries.flatMap(({ hour }) => hour ?? []));
  const hours = [undefined, ...Array.from({ length: 24 - start }, (_, index) => start + index)];
  return (
    <Grid ref={grid} aria-label={label}>
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
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour ?? 'untimed'}>
            <th scope="row">{hour === undefined ? untimedText : hourText(hour)}</th>
            {days.map((day) => (
              <td
                key={day.id}
                data-hour={hour ?? ''}
                data-today={day.isToday || undefined}
                {...dropTarget(day.id)}
              >
                {day.isToday && hour === now.hour && (
                  <NowLine aria-hidden style={{ insetBlockStart: `${(now.minute / 60) * 100}%` }} />
                )}
                <EntryList>{byCell.get(`${day.id} ${hour ?? ''}`)?.map(renderEntry)}</EntryList>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

const Grid = styled.table`
  inline-size: 100%;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  border-spacing: 0;
  table-layout: fixed;
  background: ${theme.color.surface};
  overflow: clip;

  & > thead > tr > * {
    position: sticky;
    inset-block-start: var(--dd-sticky-top, 0px);
    z-index: 2;
    padding: ${theme.space[2]};
    border-block-end: 1px solid ${theme.color.border};
    background: ${theme.color.surface};
    color: ${theme.color.textMuted};
    font-size: ${theme.text.sm};
    font-weight: ${theme.weight.medium};
    text-align: start;
  }
  & > thead th:first-child {
    inline-size: 5rem;
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
  & > tbody > tr > * {
    /* Fits two entries, so that most hours are equally high. */
    block-size: 3.375rem;
    padding: 2px;
    border-block-start: 1px solid ${theme.color.border};
    vertical-align: top;
  }
  & > tbody > tr:first-child > * {
    border-block-start: 0;
  }
  & > tbody > tr > th {
    padding-inline: ${theme.space[2]};
    color: ${theme.color.textSubtle};
    font-size: ${theme.text.xs};
    font-weight: ${theme.weight.normal};
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
  & > tbody > tr > td {
    position: relative;
    border-inline-start: 1px solid ${theme.color.border};
  }
  & > tbody [data-today] {
    background: color-mix(in srgb, ${theme.color.selected} 30%, ${theme.color.surface});
  }
  & > tbody [data-over] {
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
  border-block-start: 2px solid ${theme.color.dangerText};
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
