import { useEffect, useState } from 'react';
import { DateTimePicker } from '#ui/fields/DateTimePicker.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { scheduleOf, type BellForm } from './form.ts';
import { messages } from './messages.ts';

interface ScheduleFieldProps {
  form: BellForm;
  onChange: (part: Partial<BellForm>) => void;
  errorMessage: string | undefined;
}

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const dayMs = 24 * 60 * 60 * 1000;

/** Now, or later: in five minutes unless another time is chosen (LIST-49, LIST-50). */
export function ScheduleField({ form, onChange, errorMessage }: ScheduleFieldProps) {
  const now = useNow(form.isScheduled && form.scheduleAt === null);
  return (
    <Stack gap={3}>
      <Switch
        isSelected={form.isScheduled}
        onChange={(isScheduled) => onChange({ isScheduled, scheduleAt: null })}
      >
        {messages.schedule}
      </Switch>
      {form.isScheduled && (
        <DateTimePicker
          label={messages.scheduleAt}
          isRequired
          value={scheduleOf(form, now)}
          minValue={new Date(new Date(now.getTime() - dayMs).setHours(0, 0, 0, 0)).toISOString()}
          onChange={(scheduleAt) => onChange({ scheduleAt })}
          description={messages.timeZone(timeZone)}
          errorMessage={errorMessage}
        />
      )}
    </Stack>
  );
}

/** The current time, updated every second while it runs. */
function useNow(isRunning: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
