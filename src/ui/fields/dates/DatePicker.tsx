import {
  DatePicker as AriaDatePicker,
  type DatePickerProps as AriaDatePickerProps,
  type DateValue,
} from 'react-aria-components';
import { Calendar } from './Calendar.tsx';
import { parseDay } from './dateValue.ts';
import { DateBox, DatePanel, DateSegments } from './DateControl.tsx';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';

type ReplacedProps =
  | 'children'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'minValue'
  | 'maxValue'
  | 'granularity';

export interface DatePickerProps
  extends Omit<Styleable<AriaDatePickerProps<DateValue>>, ReplacedProps>, FieldProps {
  /** `YYYY-MM-DD`, or null while empty. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (date: string | null) => void;
  minValue?: string;
  maxValue?: string;
}

/** For a date and time, use `DateTimePicker`; for a range, `DateRangePicker`. */
export function DatePicker({
  label,
  description,
  errorMessage,
  value,
  defaultValue,
  onChange,
  minValue,
  maxValue,
  ...props
}: DatePickerProps) {
  const { isRequired } = props;
  return (
    <AriaDatePicker
      {...props}
      granularity="day"
      shouldForceLeadingZeros
      value={parseDay(value)}
      defaultValue={parseDay(defaultValue)}
      onChange={(date) => onChange?.(date && date.toString())}
      minValue={parseDay(minValue)}
      maxValue={parseDay(maxValue)}
      isInvalid={isFieldInvalid({ ...props, errorMessage })}
    >
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <DateBox>
          <DateSegments />
        </DateBox>
      </FieldFrame>
      <DatePanel>
        <Calendar />
      </DatePanel>
    </AriaDatePicker>
  );
}
