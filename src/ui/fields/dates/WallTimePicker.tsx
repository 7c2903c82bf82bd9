import { DatePicker, type DatePickerProps, type DateValue } from 'react-aria-components';
import { Calendar } from './Calendar.tsx';
import { DateBox, DatePanel, DateSegments } from './DateControl.tsx';
import { parseWallTime, localMidnight, formatWallTime } from './dateValue.ts';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';

type ReplacedProps =
  | 'children'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'minValue'
  | 'maxValue'
  | 'granularity'
  | 'hideTimeZone'
  | 'placeholderValue';

export interface WallTimePickerProps
  extends Omit<Styleable<DatePickerProps<DateValue>>, ReplacedProps>, FieldProps {
  /** Wall time, such as `2026-03-29T02:30`; null while empty. */
  value: string | null;
  /** Called even if the time doesn't exist in a zone. */
  onChange: (wall: string | null) => void;
  minValue?: string;
}

/** A wall-clock time whose time zone is decided later. For an instant, use `DateTimePicker`. */
export function WallTimePicker(props: WallTimePickerProps) {
  const { label, description, errorMessage, value, onChange, minValue, ...rest } = props;
  const { isRequired } = rest;
  return (
    <DatePicker<DateValue>
      {...rest}
      granularity="minute"
      placeholderValue={localMidnight()}
      value={parseWallTime(value)}
      onChange={(date) => onChange(date && formatWallTime(date))}
      minValue={parseWallTime(minValue)}
      isInvalid={isFieldInvalid({ ...rest, errorMessage })}
    >
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <DateBox>
          <DateSegments />
        </DateBox>
      </FieldFrame>
      <DatePanel>
        <Calendar />
      </DatePanel>
    </DatePicker>
  );
}
