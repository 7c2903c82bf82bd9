import { DatePicker, type DatePickerProps, type DateValue } from 'react-aria-components';
import { Calendar } from './Calendar.tsx';
import { DateBox, DatePanel, DateSegments } from './DateControl.tsx';
import { toWall, wallMidnight, wallText } from './dateValue.ts';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';

type Own =
  | 'children'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'minValue'
  | 'maxValue'
  | 'granularity'
  | 'hideTimeZone'
  | 'placeholderValue';

export interface WallTimePickerProps extends Omit<Styleable<DatePickerProps<DateValue>>, Own>, FieldProps {
  /** What clocks show, such as `2026-03-29T02:30`; null while empty. */
  value: string | null;
  /** Called with what is typed, whether or not there is such a time in any zone. */
  onChange: (wall: string | null) => void;
  /** The earliest that can be chosen. */
  minValue?: string;
}

/**
 * A day and a time as clocks show them, without a zone: for what has to be typed as it is meant and looked up then.
 * An instant is chosen with `DateTimePicker`.
 */
export function WallTimePicker(props: WallTimePickerProps) {
  const { label, description, errorMessage, value, onChange, minValue, ...rest } = props;
  const { isRequired } = rest;
  return (
    <DatePicker<DateValue>
      {...rest}
      granularity="minute"
      placeholderValue={wallMidnight()}
      value={toWall(value)}
      onChange={(date) => onChange(date && wallText(date))}
      minValue={toWall(minValue)}
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
