import {
  DateRangePicker as AriaDateRangePicker,
  type DateRangePickerProps as AriaDateRangePickerProps,
  type DateValue,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { RangeCalendar } from './Calendar.tsx';
import { parseDay } from './dateValue.ts';
import { DateBox, DatePanel, DateSegments } from './DateControl.tsx';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { theme } from '#ui/theme/theme.ts';

/** Inclusive, each `YYYY-MM-DD`. */
export interface DayRange {
  start: string;
  end: string;
}

type ReplacedProps =
  | 'children'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'minValue'
  | 'maxValue'
  | 'granularity';

export interface DateRangePickerProps
  extends Omit<Styleable<AriaDateRangePickerProps<DateValue>>, ReplacedProps>, FieldProps {
  value?: DayRange | null;
  defaultValue?: DayRange | null;
  onChange?: (range: DayRange | null) => void;
  minValue?: string;
  maxValue?: string;
}

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
      shouldForceLeadingZeros
      value={toRange(value)}
      defaultValue={toRange(defaultValue)}
      onChange={(range) => onChange?.(range && { start: range.start.toString(), end: range.end.toString() })}
      minValue={parseDay(minValue)}
      maxValue={parseDay(maxValue)}
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
  const start = parseDay(range?.start);
  const end = parseDay(range?.end);
  return start && end ? { start, end } : range && null;
}

const Dash = styled.span`
  color: ${theme.color.textMuted};

  [data-disabled] > & {
    color: inherit;
  }
`;
