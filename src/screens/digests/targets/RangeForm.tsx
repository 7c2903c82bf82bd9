import { useState, type FormEvent } from 'react';
import { isInOrder, type InstantRange } from '#shared/format/reportRange.ts';
import { Button } from '#ui/actions/Button.tsx';
import { DateTimePicker } from '#ui/fields/dates/DateTimePicker.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

interface RangeFormProps {
  value: InstantRange;
  /** Null for today until now. */
  onChange: (moments: InstantRange | null) => void;
}

/** For daily targets (LIST-23, LIST-24). */
export function RangeForm({ value, onChange }: RangeFormProps) {
  const [from, setFrom] = useState<string | null>(value.from);
  const [to, setTo] = useState<string | null>(value.to);
  const isReversed = from !== null && to !== null && !isInOrder({ from, to });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (from !== null && to !== null && !isReversed) onChange({ from, to });
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Cluster gap={3} align="start">
        <DateTimePicker
          label={messages.from}
          value={from}
          onChange={setFrom}
          errorMessage={from === null ? messages.missing : undefined}
        />
        <DateTimePicker
          label={messages.to}
          value={to}
          onChange={setTo}
          errorMessage={to === null ? messages.missing : isReversed ? messages.order : undefined}
        />
        <Cluster gap={2}>
          <Button type="submit" variant="primary">
            {messages.show}
          </Button>
          <Button onPress={() => onChange(null)}>{messages.today}</Button>
        </Cluster>
      </Cluster>
    </form>
  );
}
