import type { FastifyInstance } from 'fastify';
import { listOpens, recordOpen } from '#api/contract/broadcasts/opens.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '#server/platform/errors.ts';
import { serve, servePublic } from '#server/platform/http/routes.ts';
import { isTimeZone } from './history.ts';
import { findOpens } from './openCounts.ts';
import { createOpenRecorder } from './recordOpens.ts';

/** Opened notifications: reported by apps and browsers, read by the desk. */
export function registerOpens(app: FastifyInstance, { db, opens }: Pick<Deps, 'db' | 'opens'>) {
  const record = createOpenRecorder(db);
  servePublic(app, recordOpen, async ({ body }) => {
    const open = opens.read(body.token);
    if (!open) throw fieldError({ token: ['This is not the token of a notification.'] });
    await record(open);
    return undefined;
  });
  serve(app, listOpens, ({ params, query: { timezone = 'UTC' } }) => {
    if (!isTimeZone(timezone)) throw fieldError({ timezone: ['There is no such time zone.'] });
    return findOpens(db, params.id, timezone);
  });
}
