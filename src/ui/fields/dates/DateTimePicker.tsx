import { DatePicker, type DatePickerProps, type DateValue } from 'react-aria-components';
import { Calendar } from './Calendar.tsx';
import { localTimeZone, midnight, offsetName, toMoment, twiceShown } from './dateValue.ts';
import { DateBox, DatePanel, DateSegments, NamedMonthSegments } from './DateControl.tsx';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import { RadioGroup } from '../choice/RadioGroup.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { useMessages } from '#ui/messages/useMessages.ts';
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

export interface DateTimePickerProps extends Omit<Styleable<DatePickerProps<DateValue>>, Own>, FieldProps {
  /** An instant as ISO 8601 with its offset, such as `2026-03-01T09:30:00Z`; null while empty. */
  value?: string | null;
  /** The initial instant, when uncontrolled. */
  defaultValue?: string | null;
  /** Called with the instant in UTC, as `2026-03-01T09:30:00.000Z`. */
  onChange?: (instant: string | null) => void;
  /** The earliest instant that can be chosen. */
  minValue?: string;
  /** The latest instant that can be chosen. */
  maxValue?: string;
  /** The IANA zone in which the instant is shown and typed; the field names it. Default the reader's own. */
  timeZone?: string;
  /** The smallest part. Default `minute`. */
  granularity?: 'hour' | 'minute' | 'second';
  /** `named`: as `MMM DD YYYY hh:mm A` in every language. Default: as the reader's language writes it. */
  format?: 'locale' | 'named';
}

/**
 * A day and a time, in a time zone that the field always names. Of a time that clocks show twice, as they go back, the
 * field asks which one is meant; until then it is the first.
 */
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
  granularity = 'minute',
  format = 'locale',
  ...props
}: DateTimePickerProps) {
  const { isRequired } = props;
  const messages = useMessages();
  const [first, second] = twiceShown(value, timeZone);
  const picker = (
    <DatePicker<DateValue>
      {...props}
      granularity={granularity}
      shouldForceLeadingZeros={format === 'named'}
      // An empty field has no value to say the zone.
      placeholderValue={midnight(timeZone)}
      value={toMoment(value, timeZone)}
      defaultValue={toMoment(defaultValue, timeZone)}
      onChange={(date) => onChange?.(date && date.toDate(timeZone).toISOString())}
      minValue={toMoment(minValue, timeZone)}
      maxValue={toMoment(maxValue, timeZone)}
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
          { id: first.toAbsoluteString(), label: messages.firstOfTwo({ offset: offsetName(first) }) },
          { id: second.toAbsoluteString(), label: messages.secondOfTwo({ offset: offsetName(second) }) },
        ]}
        value={new Date(value!).toISOString()}
        onChange={(instant) => onChange?.(instant)}
        isDisabled={props.isDisabled}
        isReadOnly={props.isReadOnly}
      />
    </Stack>
  );
}
