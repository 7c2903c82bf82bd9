import { useEffect, useState } from 'react';
import { DateTimePicker } from '#ui/fields/DateTimePicker.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { notificationMessages as messages } from './messages.ts';
import { scheduleOf, type Schedule } from './schedule.ts';

interface ScheduleFieldProps {
  schedule: Schedule;
  onChange: (part: Partial<Schedule>) => void;
  errorMessage: string | undefined;
}

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const dayMs = 24 * 60 * 60 * 1000;

/** Now, or later: in five minutes unless another time is chosen (LIST-49, LIST-50, SEND-15, SEND-16). */
export function ScheduleField({ schedule, onChange, errorMessage }: ScheduleFieldProps) {
  const now = useNow(schedule.isScheduled && schedule.scheduleAt === null);
  return (
    <Stack gap={3}>
      <Switch
        isSelected={schedule.isScheduled}
        onChange={(isScheduled) => onChange({ isScheduled, scheduleAt: null })}
      >
        {messages.schedule}
      </Switch>
      {schedule.isScheduled && (
        <DateTimePicker
          label={messages.scheduleAt}
          isRequired
          value={scheduleOf(schedule, now)}
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
