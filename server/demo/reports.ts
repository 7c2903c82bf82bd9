import { eq } from 'drizzle-orm';
import { nextReportAt } from '#domain/reportSchedules.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { insertSchedule } from '../features/reportSchedules/queries.ts';

/** Has the week reported to the owner on Mondays. */
export async function addReports(db: Database, owner: string, languageId: number, now: Date) {
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner));
  if (!person) return;
  const times = { every: 'week', weekday: 1, at: '07:00', zone: 'UTC' } as const;
  await insertSchedule(db, person.id, {
    ...times,
    name: 'The week, on Mondays',
    kind: 'digests',
    filters: {},
    period: 'last_week',
    language_id: languageId,
    by_mail: false,
    file_days: 90,
    recipients: [person.id],
    next_at: new Date(nextReportAt(times, now.getTime())),
  });
}
