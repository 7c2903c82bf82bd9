import {
  DateRangePicker as AriaDateRangePicker,
  type DateRangePickerProps as AriaDateRangePickerProps,
  type DateValue,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { RangeCalendar } from './Calendar.tsx';
import { toDay } from './dateValue.ts';
import { DateBox, DatePanel, DateSegments } from './DateControl.tsx';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { theme } from '#ui/theme/theme.ts';

/** Both days, each `YYYY-MM-DD`. */
export interface DayRange {
  start: string;
  end: string;
}

type Own = 'children' | 'value' | 'defaultValue' | 'onChange' | 'minValue' | 'maxValue' | 'granularity';

export interface DateRangePickerProps
  extends Omit<Styleable<AriaDateRangePickerProps<DateValue>>, Own>, FieldProps {
  /** The first and last day, or null while empty. */
  value?: DayRange | null;
  /** The days at first, when uncontrolled. */
  defaultValue?: DayRange | null;
  onChange?: (range: DayRange | null) => void;
  /** The first date that can be chosen. */
  minValue?: string;
  /** The last date that can be chosen. */
  maxValue?: string;
}

/** From one day to another, both included. */
export function DateRangePicker({
  label,
  description,
  errorMessage,
  value,
  defaultValue,
  onChange,
  minValue,
  maxValue,
  ...props
}: DateRangePickerProps) {
  const { isRequired } = props;
  return (
    <AriaDateRangePicker
      {...props}
      granularity="day"
      value={toRange(value)}
      defaultValue={toRange(defaultValue)}
      onChange={(range) => onChange?.(range && { start: range.start.toString(), end: range.end.toString() })}
      minValue={toDay(minValue)}
      maxValue={toDay(maxValue)}
      isInvalid={isFieldInvalid({ ...props, errorMessage })}
    >
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <DateBox>
          <DateSegments slot="start" />
          <Dash aria-hidden>–</Dash>
          <DateSegments slot="end" />
        </DateBox>
      </FieldFrame>
      <DatePanel>
        <RangeCalendar />
      </DatePanel>
    </AriaDateRangePicker>
  );
}

function toRange(range: DayRange | null | undefined) {
  const start = toDay(range?.start);
  const end = toDay(range?.end);
  return start && end ? { start, end } : range && null;
}

const Dash = styled.span`
  color: ${theme.color.textMuted};

  [data-disabled] > & {
    color: inherit;
  }
`;
