import { dayMs } from '#domain/wallTime.ts';
import type { FastifyInstance } from 'fastify';
import {
  createCalendarFeed,
  getPlan,
  listCalendar,
  listCalendarFeeds,
  maxCalendarDays,
  revokeCalendarFeed,
  updatePlan,
} from '#api/contract/planning.ts';
import { isDay } from '#domain/days.ts';
import { renderCalendar } from '#domain/icalendar.ts';
import { isTimeZone } from '#domain/wallTime.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '#server/errors.ts';
import type { RateLimitHooks } from '#server/http/rateLimit.ts';
import { serve } from '#server/http/routes.ts';
import { readCalendar, type CalendarQuery } from './calendar.ts';
import { createFeed, listFeeds, revokeFeed, recordFeedUse } from './feeds.ts';
import { readPlan } from './queries.ts';
import { publishTask, registerPlanningTasks } from './tasks.ts';
import { savePlan } from './write.ts';

export function registerPlanning(app: FastifyInstance, deps: Deps) {
  const { db, queue } = deps;
  serve(app, getPlan, ({ params }) => readPlan(db, params.id));
  serve(app, updatePlan, ({ params: { id }, body, user, audit }) => {
    const schedule = (at: Date, tx: Database) => queue.send(publishTask, { id }, { at, tx });
    return savePlan(db, id, body, { user, audit, schedule });
  });

  serve(app, listCalendar, ({ query }) => {
    checkRange(query);
    return readCalendar(db, query);
  });

  serve(app, listCalendarFeeds, async ({ user }) => ({ results: await listFeeds(db, user.id) }));
  serve(app, createCalendarFeed, ({ body, user, audit }) => createFeed(db, user.id, body.name, audit));
  serve(app, revokeCalendarFeed, ({ params, user, audit }) => revokeFeed(db, user, params.id, audit));

  registerPlanningTasks(deps);
}

function checkRange({ from, to, zone }: CalendarQuery) {
  if (zone && !isTimeZone(zone)) throw fieldError({ zone: ['Unknown time zone.'] });
  for (const [name, day] of Object.entries({ from, to }))
    if (!isDay(day)) throw fieldError({ [name]: [`${day} isn’t a valid date.`] });
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days < 1) throw fieldError({ to: ['The last day is before the first.'] });
  if (days > maxCalendarDays) throw fieldError({ to: [`The range can be at most ${maxCalendarDays} days.`] });
}

interface CalendarRequest {
  Params: { file: string };
}

const maxCallsPerMinute = 60;

export function registerCalendarFeeds(
  app: FastifyInstance,
  { db, config }: Deps,
  limits: RateLimitHooks | undefined,
) {
  app.get<CalendarRequest>(
    '/calendar/:file',
    {
      exposeHeadRoute: false,
      ...(limits && { onRequest: limits.limit('calendars', maxCallsPerMinute) }),
      config: { isReading: true, hasSecretPath: true },
    },
    async (request, reply) => {
      const [, token] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? [];
      if (!token || !(await recordFeedUse(db, token)))
        return reply.code(404).type('text/plain; charset=utf-8').send('There’s no calendar at this URL.\n');
      const now = new Date();
      const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
      const { results: items } = await readCalendar(db, { from: day(-31), to: day(366) });
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .send(renderCalendar({ name: 'Digest Desk', items, now, origin: config.publicUrl }));
    },
  );
}
