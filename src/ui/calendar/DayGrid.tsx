import { useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/mixins.ts';
import { media, theme } from '../theme/theme.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { EntryList, groupEntries, useEntries, type CalendarEntry, type EntryActions } from './entries.tsx';

export interface CalendarDay {
  /** `2026-12-01` */
  id: string;
  /** The label in the corner: `1` or `1 Dec`. */
  cornerLabel: string;
  /** Full name for assistive technology and the list view. */
  name: string;
  isToday?: boolean;
  isOutsideMonth?: boolean;
  aside?: ReactNode;
}

export interface DayGridProps extends EntryActions {
  label: string;
  days: readonly CalendarDay[];
  weekdays: readonly string[];
  entries: readonly CalendarEntry[];
  moreText: (count: number) => string;
  moreLabel: (count: number, day: string) => string;
  earlierText: (count: number) => string;
}

/** The last slot shows the overflow. */
const maxEntriesPerDay = 4;

/** Shows whole weeks, or on narrow screens a list of the days that have entries. */
export function DayGrid({ label, days, weekdays, entries, ...rest }: DayGridProps) {
  const { moreText, moreLabel, earlierText } = rest;
  const [expandedDays, setExpandedDays] = useState<ReadonlySet<string>>(new Set());
  const isList = useMediaQuery(media.narrow);
  const open = (...ids: string[]) => setExpandedDays((now) => new Set([...now, ...ids]));
  const { grid, dropTarget, renderEntry } = useEntries(entries, rest, open);
  const byDay = useMemo(() => groupEntries(entries, ({ day }) => day), [entries]);
  // In the long list of narrow screens, past days are collapsed.
  const today = isList ? days.find(({ isToday }) => isToday)?.id : undefined;
  const earlier = days
    .filter(({ id }) => today !== undefined && id < today && !expandedDays.has(id))
    .map(({ id }) => id);
  function findEntries(day: string) {
    if (earlier.includes(day)) return { shown: [], hiddenCount: 0 };
    const all = byDay.get(day) ?? [];
    const isWhole = isList || expandedDays.has(day) || all.length <= maxEntriesPerDay;
    const shown = isWhole ? all : all.slice(0, maxEntriesPerDay - 1);
    return { shown, hiddenCount: all.length - shown.length };
  }
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days.slice(week * 7, week * 7 + 7).map((day) => ({ ...day, ...findEntries(day.id) })),
  );

  return (
    <>
      <MoreEntries
        count={earlier.reduce((sum, day) => sum + (byDay.get(day)?.length ?? 0), 0)}
        text={earlierText}
        onOpen={() => open(...earlier)}
      />
      <Grid ref={grid} aria-label={label}>
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
              {week.map((day) => (
                <Day
                  key={day.id}
                  data-today={day.isToday || undefined}
                  data-outside={day.isOutsideMonth || undefined}
                  data-empty={day.shown.length === 0 || undefined}
                  aria-current={day.isToday ? 'date' : undefined}
                  {...dropTarget(day.id)}
                >
                  <Header>
                    <time dateTime={day.id}>
                      <span aria-hidden data-short>
                        {day.cornerLabel}
                      </span>
                      <span data-name>{day.name}</span>
                    </time>
                    {day.aside}
                  </Header>
                  <EntryList>{day.shown.map(renderEntry)}</EntryList>
                  <MoreEntries
                    count={day.hiddenCount}
                    text={moreText}
                    label={(count) => moreLabel(count, day.name)}
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

const Grid = styled.table`
  inline-size: 100%;
  /* The weeks fill the window. */
  block-size: calc(100dvh - var(--dd-sticky-top, 0px) - 10.5rem);
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
  @media ${media.narrow} {
    block-size: auto;
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

  &[data-outside] {
    background: ${theme.color.canvas};
  }
  &[data-outside] time {
    color: ${theme.color.textSubtle};
  }
  &[data-today] {
    box-shadow: inset 0 2px 0 ${theme.color.accent};
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
    & [data-short] {
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

const Header = styled.div`
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
  @media ${media.narrow} {
    padding-inline: 0;
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
    /* The touch target extends into the gaps above and below. */
    margin-block: calc(-1 * ${theme.space[2]}) calc(-1 * ${theme.space[4]});
    margin-inline-start: calc(-1 * ${theme.space[2]});
    font-size: ${theme.text.sm};
  }
`;
