import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { theme } from '../theme/theme.ts';
import type { CalendarDay } from './DayGrid.tsx';

export interface DayStripProps {
  label: string;
  days: readonly CalendarDay[];
  weekdays: readonly string[];
  countOf: (day: string) => number;
  countText: (count: number) => string;
  value: string;
  onChange: (day: string) => void;
}

/** Chooses a day of a week on narrow screens. */
export function DayStrip({ label, days, weekdays, countOf, countText, value, onChange }: DayStripProps) {
  return (
    <Strip aria-label={label} orientation="horizontal" value={value} onChange={onChange}>
      {days.map((day, index) => {
        const count = countOf(day.id);
        return (
          <RadioField key={day.id} value={day.id}>
            <Choice data-today={day.isToday || undefined}>
              <span aria-hidden>{weekdays[index]}</span>
              <b aria-hidden>{day.cornerLabel}</b>
              <span aria-hidden>{count || ' '}</span>
              <VisuallyHidden>
                {day.name}, {countText(count)}
              </VisuallyHidden>
            </Choice>
          </RadioField>
        );
      })}
    </Strip>
  );
}

const Strip = styled(RadioGroup)`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  overflow: clip;
`;

const Choice = styled(RadioButton)`
  position: relative;
  display: grid;
  justify-items: center;
  padding-block: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  line-height: 1rem;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  outline: 0 solid ${theme.color.focus};
  outline-offset: -2px;
  cursor: pointer;

  & > b {
    color: ${theme.color.text};
    font-size: ${theme.text.md};
    font-weight: ${theme.weight.strong};
    line-height: 1.25rem;
  }
  &[data-today] > b {
    color: ${theme.color.accentText};
  }
  &[data-hovered] {
    background: ${theme.color.hovered};
  }
  &[data-selected] {
    background: ${theme.color.selected};
    color: ${theme.color.accentText};
  }
  &[data-focus-visible] {
    outline-width: 2px;
  }
  @media (forced-colors: active) {
    &[data-selected] {
      outline: 2px solid Highlight;
    }
  }
`;
