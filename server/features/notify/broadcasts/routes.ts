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
import { authorize } from '#server/access/access.ts';
import type { Deps } from '#server/deps.ts';
import { readIdempotencyKey } from '#server/records/idempotencyKey.ts';
import { serve, servePublic } from '#server/http/routes.ts';
import { parseAudience, countAudience, sampleAudience } from './audience.ts';
import { findActiveBroadcasts } from './report/active.ts';
import { applyDecision } from './send/decide.ts';
import { registerAppRoutes } from './devices/apps.ts';
import { registerDeviceRoutes } from './devices/devices.ts';
import { findHistory, isTimeZone } from './report/history.ts';
import { findOutcome } from './report/outcome.ts';
import { registerPushLimits } from './compose/limits.ts';
import { registerBroadcastTasks } from './send/tasks.ts';
import { presentReport } from './report/present.ts';
import { findBroadcast } from './report/queries.ts';
import { broadcastNotFound } from './errors.ts';
import { isAllowedFromBell } from './compose/rules.ts';
import { addBroadcast } from './compose/write.ts';
import {
  listChannelGroups,
  listChannels,
  listGroupChannels,
  listLocations,
  listPackages,
  listPills,
} from '#api/contract/broadcasts/lookups.ts';
import { splitList } from './filters.ts';
import { findChannels, findGroups, findPackages, findPlaces } from './compose/queries.ts';
import { getWebPush, subscribeToWebPush, unsubscribeFromWebPush } from '#api/contract/broadcasts/webPush.ts';
import { checkPushEndpoint, verifySubscription } from '#server/adapters/push/web/subscriptions.ts';
import { countNewDevice } from './devices/newPeople.ts';
import { renewPushSubscription, storePushSubscription, unregisterToken } from './devices/queries.ts';
import { listOpens, recordOpen } from '#api/contract/broadcasts/opens.ts';
import { fieldError } from '#server/errors.ts';
import { countOpens } from './report/openCounts.ts';
import { createOpenRecorder } from './recordOpens.ts';

export function registerBroadcasts(app: FastifyInstance, deps: Deps) {
  const { db, config } = deps;
  registerBroadcastTasks(app, deps);
  registerBroadcastLookups(app, deps);
  registerOpenRoutes(app, deps);
  registerPushLimits(app, deps);
  registerWebPush(app, deps);
  registerDeviceRoutes(app, deps);
  registerAppRoutes(app, deps);

  async function report(id: number) {
    const broadcast = await findBroadcast(db, id);
    if (!broadcast) throw broadcastNotFound();
    return presentReport(broadcast);
  }

  serve(app, sendBroadcast, async ({ query, body, user, audit, request }) => {
    const input = { ...body, tag_followed: body.tag_followed ?? query.tag_followed };
    if (!isAllowedFromBell(input, user.id)) authorize(user, 'broadcasts.compose');
    // The typed number confirms the call, and may differ in a retry.
    const named = readIdempotencyKey(request, { ...input, confirmed_users: undefined });
    const broadcast = await addBroadcast(deps, input, { user, audit, idempotentCall: named });
    return { data: { broadcast: { id: broadcast.id, status: broadcast.status } } };
  });
  serve(app, listActiveBroadcasts, async ({ user }) => ({ results: await findActiveBroadcasts(db, user) }));
  serve(app, listBroadcasts, ({ query }) => findHistory(db, query));
  serve(app, getBroadcast, async ({ params }) => {
    const broadcast = await findOutcome(db, params.id, config);
    if (!broadcast) throw broadcastNotFound();
    return broadcast;
  });
  serve(app, getBroadcastReport, ({ params }) => report(params.id));
  serve(app, getBroadcastStatus, ({ params }) => report(params.id));
  serve(app, changeBroadcast, async ({ params, body, user, audit }) => {
    await applyDecision(deps, params.id, body, { user, audit });
    return report(params.id);
  });

  serve(app, countAudienceEndpoint, ({ body: { channels = [], ...audience } }) =>
    countAudience(db, parseAudience(audience), channels),
  );
  serve(app, sampleAudienceEndpoint, async ({ body: { channels = [], ...audience } }) => ({
    people: await sampleAudience(db, parseAudience(audience), channels),
  }));
}

function registerBroadcastLookups(app: FastifyInstance, { db }: Deps) {
  serve(app, listChannels, async () => ({ results: await findChannels(db) }));
  serve(app, listGroupChannels, async ({ params }) => ({ channel_list: await findChannels(db, params.id) }));
  serve(app, listChannelGroups, async () => ({ results: await findGroups(db) }));
  serve(app, listPackages, async () => ({ results: await findPackages(db) }));
  serve(app, listPills, () => ({ results: [] }));
  serve(app, listLocations, async ({ query: { search, stateSearch, packages } }) => ({
    ...((search !== undefined || stateSearch === undefined) && {
      cities: (await findPlaces(db, 'city', search, splitList(packages))).map(({ place, count }) => ({
        city: place,
        count,
      })),
    }),
    ...((stateSearch !== undefined || search === undefined) && {
      states: (await findPlaces(db, 'state', stateSearch, splitList(packages))).map(({ place, count }) => ({
        state: place,
        count,
      })),
    }),
  }));
}

function registerWebPush(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'egress' | 'push' | 'config' | 'getVapidKey'>,
) {
  const { db, getVapidKey } = deps;
  servePublic(app, getWebPush, () => ({ public_key: getVapidKey() }));
  servePublic(app, subscribeToWebPush, async ({ body, request }) => {
    checkPushEndpoint(deps, body.endpoint);
    if (await renewPushSubscription(db, body)) return undefined;
    await countNewDevice(db, 'web', request.ip);
    await verifySubscription(deps.push, body, { text: 'You’ll get new stories in this browser.' });
    await storePushSubscription(db, body);
    return undefined;
  });
  servePublic(app, unsubscribeFromWebPush, async ({ body }) => {
    await unregisterToken(db, 'web', body.endpoint);
    return undefined;
  });
}

function registerOpenRoutes(app: FastifyInstance, { db, openTokens }: Pick<Deps, 'db' | 'openTokens'>) {
  const record = createOpenRecorder(db);
  servePublic(app, recordOpen, async ({ body }) => {
    const open = openTokens.read(body.token);
    if (!open) throw fieldError({ token: ['This isn’t a notification token.'] });
    await record(open);
    return undefined;
  });
  serve(app, listOpens, ({ params, query: { timezone = 'UTC' } }) => {
    if (!isTimeZone(timezone)) throw fieldError({ timezone: ['Unknown time zone.'] });
    return countOpens(db, params.id, timezone);
  });
}
