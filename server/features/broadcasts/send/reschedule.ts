import type { InferSelectModel } from 'drizzle-orm';
import type { changeBroadcast } from '#api/contract/broadcasts.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { holdTexts } from '#domain/holdTexts.ts';
import type { Database } from '#server/db/database.ts';
import type { broadcasts } from '#server/db/schema.ts';
import { fieldError } from '#server/platform/errors.ts';
import { checkSchedule } from '../schedule.ts';
import { notMovable } from '../errors.ts';
import { findRepeated } from './hold.ts';

type Change = Pick<InputOf<typeof changeBroadcast>['body'], 'schedule_datetime' | 'schedule_timezone'>;

/** What a scheduled broadcast is at another time, which has to be one that it could be sent with. */
export async function reschedule(
  tx: Database,
  { id, status, localTime, sameness, scheduleTimezone }: InferSelectModel<typeof broadcasts>,
  { schedule_datetime, schedule_timezone = scheduleTimezone }: Change,
) {
  if (status !== 'SCHEDULED') throw notMovable();
  if (localTime !== null) {
    throw fieldError({
      schedule_datetime: [
        'A time where each reader is cannot be moved. Cancel the notification, and send it at another time.',
      ],
    });
  }
  if (!schedule_datetime) throw fieldError({ schedule_datetime: ['This field is required.'] });
  checkSchedule({ schedule_datetime, schedule_timezone }, new Date());
  const scheduleDatetime = new Date(schedule_datetime);
  if (sameness !== null && (await findRepeated(tx, sameness, scheduleDatetime, id)) !== null) {
    throw fieldError({ schedule_datetime: [holdTexts.repeated] });
  }
  return { scheduleDatetime, scheduleTimezone: schedule_timezone };
}
