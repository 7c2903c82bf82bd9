import { DatePicker, type DatePickerProps, type DateValue } from 'react-aria-components';
import { Calendar } from './Calendar.tsx';
import { localTimeZone, midnight, formatOffset, parseInstant, repeatedInstants } from './dateValue.ts';
import { DateBox, DatePanel, DateSegments, NamedMonthSegments } from './DateControl.tsx';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import { RadioGroup } from '../choice/RadioGroup.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { messages } from '#ui/messages.ts';
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

export interface DateTimePickerProps
  extends Omit<Styleable<DatePickerProps<DateValue>>, ReplacedProps>, FieldProps {
  /** ISO 8601 with offset, such as `2026-03-01T09:30:00Z`; null while empty. */
  value?: string | null;
  defaultValue?: string | null;
  /** In UTC, as `2026-03-01T09:30:00.000Z`. */
  onChange?: (instant: string | null) => void;
  minValue?: string;
  maxValue?: string;
  /** IANA zone, named by the field. Defaults to the reader's own. */
  timeZone?: string;
  /** `named`: `MMM DD YYYY hh:mm A` in every language. Default: the reader's format. */
  format?: 'locale' | 'named';
}

/** Always shows its time zone. If DST repeats a time, it assumes the first one and asks which is meant. */
export function DateTimePicker({
  label,
  description,
  errorMessage,
  value,
  defaultValue,
  onChange,
  minValue,
  maxValue,
  timeZone = localTimeZone(),
  format = 'locale',
  ...props
}: DateTimePickerProps) {
  const { isRequired } = props;
  const [first, second] = repeatedInstants(value, timeZone);
  const picker = (
    <DatePicker<DateValue>
      {...props}
      granularity="minute"
      shouldForceLeadingZeros
      // An empty field has no value to derive the zone from.
      placeholderValue={midnight(timeZone)}
      value={parseInstant(value, timeZone)}
      defaultValue={parseInstant(defaultValue, timeZone)}
      onChange={(date) => onChange?.(date && date.toDate(timeZone).toISOString())}
      minValue={parseInstant(minValue, timeZone)}
      maxValue={parseInstant(maxValue, timeZone)}
      isInvalid={isFieldInvalid({ ...props, errorMessage })}
    >
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <DateBox>{format === 'named' ? <NamedMonthSegments /> : <DateSegments />}</DateBox>
      </FieldFrame>
      <DatePanel>
        <Calendar />
      </DatePanel>
    </DatePicker>
  );
  if (!first || !second) return picker;
  return (
    <Stack gap={2}>
      {picker}
      <RadioGroup
        label={messages.whichOfTwo}
        items={[
          { id: first.toAbsoluteString(), label: messages.firstOfTwo(formatOffset(first)) },
          { id: second.toAbsoluteString(), label: messages.secondOfTwo(formatOffset(second)) },
        ]}
        value={new Date(value!).toISOString()}
        onChange={(instant) => onChange?.(instant)}
        isDisabled={props.isDisabled}
        isReadOnly={props.isReadOnly}
      />
    </Stack>
  );
}
