import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { DateTimePicker } from '#ui/fields/dates/DateTimePicker.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { messages } from './messages.ts';
import { isPeriod, type Period } from './notificationsQuery.ts';

interface DatePanelProps {
  value: Period;
  onApply: (value: Period) => void;
}

/** From when to when; where the end is not after the start, nothing happens (NOTIF-10). Use the value as its key. */
export function DatePanel({ value, onApply }: DatePanelProps) {
  const [period, setPeriod] = useState(value);
  const isFiltered = value.start !== null || value.end !== null;
  return (
    <section aria-label={messages.dates}>
      <FieldRow>
        <DateTimePicker
          label={messages.start}
          value={period.start}
          onChange={(start) => setPeriod({ ...period, start })}
        />
        <DateTimePicker
          label={messages.end}
          value={period.end}
          onChange={(end) => setPeriod({ ...period, end })}
        />
        <Button
          onPress={() => {
            if (isPeriod(period)) onApply(period);
          }}
        >
          {messages.apply}
        </Button>
        {isFiltered && (
          <Button variant="quiet" onPress={() => onApply({ start: null, end: null })}>
            {messages.clearDates}
          </Button>
        )}
      </FieldRow>
    </section>
  );
}
