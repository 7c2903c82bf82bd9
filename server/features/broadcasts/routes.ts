import type { FastifyInstance } from 'fastify';
import {
  changeBroadcast,
  countAudience as countAudienceEndpoint,
  getBroadcastReport,
  getBroadcastStatus,
  listActiveBroadcasts,
  sendBroadcast,
} from '#api/contract/broadcasts.ts';
import { sampleAudience as sampleAudienceEndpoint } from '#api/contract/broadcasts/audience.ts';
import { getBroadcast, listBroadcasts } from '#api/contract/broadcasts/history.ts';
import { authorize } from '#server/platform/access/access.ts';
import type { Deps } from '#server/deps.ts';
import { findNamedCall } from '#server/platform/records/idempotencyKey.ts';
import { serve } from '#server/platform/http/routes.ts';
import { toAudience, countAudience, sampleAudience } from './audience.ts';
import { findActive } from './report/active.ts';
import { decide } from './send/decide.ts';
import { registerDevices } from './devices/devices.ts';
import { findHistory } from './report/history.ts';
import { findOutcome } from './report/outcome.ts';
import { registerPushLimits } from './compose/limits.ts';
import { registerBroadcastLookups } from './compose/lookups.ts';
import { registerBroadcastTasks } from './send/tasks.ts';
import { registerOpens } from './report/opens.ts';
import { presentReport } from './report/present.ts';
import { findBroadcast } from './report/queries.ts';
import { noBroadcast } from './errors.ts';
import { isFromBell } from './compose/rules.ts';
import { registerWebPush } from './devices/webPush.ts';
import { addBroadcast } from './compose/write.ts';

export function registerBroadcasts(app: FastifyInstance, deps: Deps) {
  const { db, config } = deps;
  registerBroadcastTasks(app, deps);
  registerBroadcastLookups(app, deps);
  registerOpens(app, deps);
  registerPushLimits(app, deps);
  registerWebPush(app, deps);
  registerDevices(app, deps);

  async function report(id: number) {
    const broadcast = await findBroadcast(db, id);
    if (!broadcast) throw noBroadcast();
    return presentReport(broadcast);
  }

  serve(app, sendBroadcast, async ({ query, body, user, audit, request }) => {
    const input = { ...body, tag_followed: body.tag_followed ?? query.tag_followed };
    if (!isFromBell(input, user.id)) authorize(user, 'broadcasts.compose');
    // The number of people is typed to confirm the call, and may be another when it is repeated.
    const named = findNamedCall(request, { ...input, confirmed_users: undefined });
    const broadcast = await addBroadcast(deps, input, { user, audit, named });
    return { data: { broadcast: { id: broadcast.id, status: broadcast.status } } };
  });
  serve(app, listActiveBroadcasts, async ({ user }) => ({ results: await findActive(db, user) }));
  serve(app, listBroadcasts, ({ query }) => findHistory(db, query));
  serve(app, getBroadcast, async ({ params }) => {
    const broadcast = await findOutcome(db, params.id, config);
    if (!broadcast) throw noBroadcast();
    return broadcast;
  });
  serve(app, getBroadcastReport, ({ params }) => report(params.id));
  serve(app, getBroadcastStatus, ({ params }) => report(params.id));
  serve(app, changeBroadcast, async ({ params, body, user, audit }) => {
    await decide(deps, params.id, body, { user, audit });
    return report(params.id);
  });

  serve(app, countAudienceEndpoint, ({ body: { channels = [], ...audience } }) =>
    countAudience(db, toAudience(audience), channels),
  );
  serve(app, sampleAudienceEndpoint, async ({ body: { channels = [], ...audience } }) => ({
    people: await sampleAudience(db, toAudience(audience), channels),
  }));
}
