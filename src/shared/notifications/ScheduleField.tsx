import { dayMs } from '#domain/wallTime.ts';
import { useEffect, useState } from 'react';
import { offsetText, wallTimeAt } from '#domain/wallTime.ts';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { WallTimePicker } from '#ui/fields/dates/WallTimePicker.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { notificationMessages as messages } from './messages.ts';
import {
  scheduledInstant,
  timeZone,
  repeatedInstants,
  parseSchedule,
  scheduledWallTime,
  type Schedule,
} from './schedule.ts';

interface ScheduleFieldProps {
  schedule: Schedule;
  onChange: (part: Partial<Schedule>) => void;
  errorMessage: string | undefined;
}

/**
 * Defaults to five minutes from now (LIST-49, LIST-50, SEND-15, SEND-16). Rejects times that DST skips; if
 * DST repeats a time, the user picks one.
 */
export function ScheduleField({ schedule, onChange, errorMessage }: ScheduleFieldProps) {
  const now = useNow(schedule.isScheduled && schedule.scheduleAt === null);
  const at = Date.parse(scheduledInstant(schedule, now) ?? now.toISOString());
  const twice = schedule.isScheduled ? repeatedInstants(schedule) : [];
  return (
    <Stack gap={3}>
      <Switch
        isSelected={schedule.isScheduled}
        onChange={(isScheduled) => onChange({ isScheduled, scheduleAt: null, scheduleWall: null })}
      >
        {messages.schedule}
      </Switch>
      {schedule.isScheduled && (
        <WallTimePicker
          label={messages.scheduleAt}
          isRequired
          value={scheduledWallTime(schedule, now)}
          minValue={`${wallTimeAt(now.getTime() - dayMs, timeZone).slice(0, 10)}T00:00`}
          onChange={(wall) => onChange(parseSchedule(wall))}
          description={messages.timeZone(timeZone, offsetText(at, timeZone))}
          errorMessage={errorMessage}
        />
      )}
      {twice.length > 0 && (
        <RadioGroup
          label={messages.whichOfTwo}
          isRequired
          items={[
            { id: twice[0]!, label: messages.firstOfTwo(offsetText(Date.parse(twice[0]!), timeZone)) },
            { id: twice[1]!, label: messages.secondOfTwo(offsetText(Date.parse(twice[1]!), timeZone)) },
          ]}
          value={schedule.scheduleAt}
          onChange={(scheduleAt) => onChange({ scheduleAt })}
        />
      )}
    </Stack>
  );
}

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
