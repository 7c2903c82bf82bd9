import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Calendar as AriaCalendar,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar as AriaRangeCalendar,
  CalendarCell as AriaCell,
  type CalendarProps,
  type DateValue,
  useLocale,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { IconButton } from '#ui/actions/IconButton.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { theme } from '#ui/theme/theme.ts';
import { messages } from '#ui/messages.ts';

export function Calendar(props: Styleable<CalendarProps<DateValue>>) {
  return (
    <AriaCalendar {...props}>
      <Month />
    </AriaCalendar>
  );
}

export function RangeCalendar() {
  return (
    <AriaRangeCalendar data-range="">
      <Month />
    </AriaRangeCalendar>
  );
}

function Month() {
  const { direction } = useLocale();
  const [Previous, Next] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <>
      <Header>
        <IconButton
          slot="previous"
          label={messages.previousMonth}
          icon={<Previous aria-hidden />}
          size="small"
        />
        <Heading />
        <IconButton slot="next" label={messages.nextMonth} icon={<Next aria-hidden />} size="small" />
      </Header>
      <Grid>
        <CalendarGridHeader>{(day) => <Weekday>{day}</Weekday>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
      </Grid>
    </>
  );
}

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${theme.space[2]};
`;

const Heading = styled(CalendarHeading)`
  font-size: ${theme.text.md};
  font-weight: ${theme.weight.strong};
`;

const Grid = styled(CalendarGrid)`
  border-collapse: collapse;

  & td {
    padding: 1px 0;
  }
`;

const Weekday = styled(CalendarHeaderCell)`
  block-size: 1.75rem;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.medium};
`;

const Day = styled(AriaCell)`
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: ${theme.radius.md};
  font-size: ${theme.text.sm};
  cursor: pointer;
  outline: 0 solid ${theme.color.focus};
  outline-offset: -2px;

  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-today] {
    font-weight: ${theme.weight.strong};
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  &[data-hovered] {
    background: ${theme.color.hovered};
  }
  &[data-pressed] {
    background: ${theme.color.pressed};
  }
  &[data-selected] {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  [data-range] &[data-selected]:not([data-selection-start], [data-selection-end]) {
    border-radius: 0;
    background: ${theme.color.selected};
    color: inherit;
  }
  &[data-focus-visible] {
    outline-width: 2px;
    outline-offset: 1px;
  }
  &[data-disabled],
  &[data-unavailable] {
    color: ${theme.color.textDisabled};
    cursor: not-allowed;
  }
  &[data-unavailable] {
    text-decoration: line-through;
  }
  @media (forced-colors: active) {
    &[data-selected] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    &[data-disabled] {
      color: GrayText;
    }
  }
`;
