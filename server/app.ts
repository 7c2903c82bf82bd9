import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { registerNightlyBackups } from '#server/ops/backup/nightly.ts';
import { registerAccountRoutes } from '#server/features/people/accountRoutes.ts';
import { registerAudit } from '#server/features/system/audit/routes.ts';
import { registerBoards } from '#server/features/news/boards/routes.ts';
import { registerBroadcasts } from '#server/features/notify/broadcasts/routes.ts';
import { registerCategories } from '#server/features/taxonomy/categories/routes.ts';
import { registerChanges } from '#server/features/system/changesRoutes.ts';
import { registerClientErrors } from '#server/features/system/clientErrorsRoutes.ts';
import { registerComments } from '#server/features/digests/comments/routes.ts';
import { createResponseCache } from './features/delivery/responseCache.ts';
import { registerDeliveryKeys } from './features/delivery/deliveryKeys/routes.ts';
import { registerSyndication } from './features/delivery/syndicationRoutes.ts';
import { serveFromMemory } from './features/delivery/fastPath.ts';
import { registerSettling } from './features/delivery/hub.ts';
import { registerDelivery } from './features/delivery/routes.ts';
import { registerDigestEditing } from './features/digests/editing.ts';
import { registerDigests } from './features/digests/routes.ts';
import { registerFactorRoutes } from '#server/features/people/factors/routes.ts';
import { registerFaq } from '#server/features/digests/faq/routes.ts';
import { registerPushedFeeds } from '#server/features/news/feeds/hubs/routes.ts';
import { registerFeeds } from '#server/features/news/feeds/routes.ts';
import { renameHeadlineSource } from '#server/features/news/headlines/postHeadlines.ts';
import { registerHeadlines } from '#server/features/news/headlines/routes.ts';
import { registerHosts } from '#server/features/taxonomy/hosts/routes.ts';
import { registerBulk } from './features/bulk/routes.ts';
import { registerImports } from './features/imports/routes.ts';
import { registerInbox } from './features/inbox/routes.ts';
import { registerLabels } from '#server/features/taxonomy/labels/routes.ts';
import { registerLanguages } from '#server/features/taxonomy/languages/routes.ts';
import { registerLookups } from '#server/features/taxonomy/lookups/routes.ts';
import { registerMedia } from './features/media/routes.ts';
import { registerPlagiarism } from '#server/features/digests/plagiarism/routes.ts';
import { registerPlayer, registerPlayerVideo } from '#server/features/media/player/routes.ts';
import { registerCalendarFeeds, registerPlanning } from '#server/features/digests/planning/routes.ts';
import { registerProvider } from '#server/features/people/provider/routes.ts';
import { registerPublishing } from '#server/features/bulk/publishing/routes.ts';
import { registerPolls } from '#server/features/digests/polls/routes.ts';
import { registerPosts } from '#server/features/news/posts/routes.ts';
import { registerPreferences } from '#server/features/people/preferences/routes.ts';
import { registerPresence } from '#server/features/digests/presence/routes.ts';
import { registerReaderPages } from '#server/features/digests/reader/routes.ts';
import { registerReference } from '#server/features/system/reference/routes.ts';
import { registerOverviews } from '#server/features/media/overviews/routes.ts';
import { registerRenders } from '#server/features/media/renders/routes.ts';
import { registerReports } from './features/reports/routes.ts';
import { registerReportSchedules } from '#server/features/reports/reportSchedules/routes.ts';
import { registerRules } from '#server/features/news/rules/routes.ts';
import { registerRevisions } from './features/digests/revisions/routes.ts';
import { registerVersions } from './features/digests/versions/routes.ts';
import { describeTokenEnd, identifyCaller } from '#server/features/people/session/identify.ts';
import { checkRecentSignIn } from '#server/features/people/session/recent.ts';
import { registerServices } from '#server/features/system/services/routes.ts';
import {
  admitCode,
  withdrawReusedCodeAttempt,
  type CodeAttempt,
} from '#server/features/people/session/codeAttempts.ts';
import { deleteAttempts } from '#server/features/people/session/throttle.ts';
import { registerPasswordLinks } from '#server/features/people/passwordLinksRoutes.ts';
import { registerSession } from '#server/features/people/session/routes.ts';
import { replacePasswordHash } from '#server/features/people/users/queries.ts';
import { registerSignInRules } from '#server/features/people/signInRulesRoutes.ts';
import { registerSources } from '#server/features/news/sourcesRoutes.ts';
import { registerStatuses } from '#server/features/taxonomy/statuses/routes.ts';
import { registerSystem } from './features/system/routes.ts';
import { registerTagSuggestions } from '#server/features/taxonomy/tagSuggestionsRoutes.ts';
import { registerTags } from '#server/features/taxonomy/tags/routes.ts';
import { registerTokenRoutes } from '#server/features/people/tokens/routes.ts';
import { registerTranscriptions } from '#server/features/media/transcriptions/routes.ts';
import { registerTranscripts } from '#server/features/media/transcripts/routes.ts';
import { registerUserLists } from '#server/features/notify/userLists/routes.ts';
import { registerUserRoutes } from '#server/features/people/users/routes.ts';
import { registerVideos } from '#server/features/media/videos/routes.ts';
import { registerPresets } from '#server/features/digests/presets/routes.ts';
import { registerWebhooks } from './features/webhooks/routes.ts';
import { registerViews } from '#server/features/digests/views/routes.ts';
import { runAsActivity } from '#server/telemetry/loggedError.ts';
import { createWritePublisher } from '#server/records/publishWrites.ts';
import type { Deps } from './deps.ts';
import { registerMetrics } from '#server/telemetry/metricsRoutes.ts';
import { endConnections } from '#server/http/endConnections.ts';
import { registerErrorHandler } from '#server/http/errorHandler.ts';
import { registerHealth } from '#server/http/health.ts';
import { problem } from './errors.ts';
import { createBadUrlHandler, rejectInvalidPaths } from '#server/http/hostilePath.ts';
import { hasTooManyValues } from '#server/http/jsonSize.ts';
import { registerRateLimit } from '#server/http/rateLimit.ts';
import { endStalledReaders } from '#server/http/slowReaders.ts';
import { limitSenders } from '#server/http/slowSenders.ts';
import { loggedPath } from '#server/telemetry/loggedPath.ts';
import { refuseWorkerCalls, refuseWritesWhenFull } from '#server/http/refuseCalls.ts';
import { registerMaintenance } from './work/queue.ts';
import { registerSecurityHeaders, securityHeaders } from '#server/http/securityHeaders.ts';
import { toTrustProxyOption } from '#server/settings/serving.ts';
import { serveWeb } from '#server/http/web.ts';
import { registerStorageRoutes } from '#server/adapters/storage/routes.ts';
import { traceRequests } from '#server/telemetry/traceRequests.ts';

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, log } = deps;
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: toTrustProxyOption(config.trustProxy),
    frameworkErrors: createBadUrlHandler(securityHeaders(config)),
    // Requests on open connections are still served.
    return503OnClosing: false,
    // Apps and sites read `/content/v1` without the prefix of the back office.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/content/v1/') ? `/api${url}` : url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });

  app.decorateRequest('identity', null);
  app.decorateRequest('identifying');
  app.decorate('identify', (request) => identifyCaller(deps, request));
  app.decorate('findTokenEnd', (request) => describeTokenEnd(deps.store, request));
  app.decorate('checkRecentSignIn', (caller) => checkRecentSignIn(deps.db, caller, deps.config));
  app.decorate('publishWrite', createWritePublisher(deps));
  app.removeContentTypeParser('text/plain');
  // Some clients set a content type without a body.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else if (hasTooManyValues(String(body))) done(problem('too_large', 'The request has too many values.'));
    else parseJson(request, String(body), done);
  });
  traceRequests(app, deps.tracer);
  app.addHook('onRequest', (request, _, done) => {
    runAsActivity(`${request.method} ${request.routeOptions.url ?? 'an unknown URL'}`, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.identity?.caller.id,
      },
      'request',
    );
    done();
  });

  registerErrorHandler(app, deps);
  registerSecurityHeaders(app, config);
  endConnections(app, deps.drain);
  limitSenders(app, config);
  endStalledReaders(app);
  if (config.role === 'worker') refuseWorkerCalls(app);
  rejectInvalidPaths(app);
  registerHealth(app, deps);
  registerMetrics(app, deps);
  registerMaintenance(deps);
  registerNightlyBackups(deps);
  registerStorageRoutes(app, deps);
  registerReaderPages(app, deps);
  registerPlayer(app, deps);
  registerReference(app);
  registerPushedFeeds(app, deps);
  const responses = createResponseCache(deps);
  app.addHook('onClose', responses.close);
  let gate: ReturnType<typeof registerDelivery> | undefined;
  let limits: Awaited<ReturnType<typeof registerRateLimit>>;
  await app.register(
    async (api) => {
      // Responses are per caller, and must not be cached on proxies or shared browsers.
      api.addHook('onRequest', (_, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      // This server's own writes are visible in its next response.
      api.addHook('onSend', ({ method }, _reply, _payload, done) => {
        if (method !== 'GET') responses.expire();
        done();
      });
      refuseWritesWhenFull(api, deps);
      limits = await registerRateLimit(api, deps);
      registerSession(api, deps, {
        findSignOutUrl: registerProvider(api, deps),
        replacePasswordHash,
      });
      registerPasswordLinks(api, deps);
      registerAccountRoutes(api, deps);
      registerFactorRoutes<CodeAttempt>(api, deps, {
        admit: admitCode,
        countRefused: withdrawReusedCodeAttempt,
        clear: deleteAttempts,
      });
      registerSignInRules(api, deps);
      registerPreferences(api, deps);
      const bulk = registerBulk(api, deps);
      registerDigests(api, deps, bulk);
      registerDigestEditing(api, deps);
      registerPlayerVideo(api, deps);
      registerRevisions(api, deps);
      registerVersions(api, deps);
      registerPresence(api, deps);
      registerImports(api, deps);
      registerInbox(api, deps);
      registerComments(api, deps);
      registerFaq(api, deps);
      registerPlagiarism(api, deps);
      registerPublishing(api, deps);
      registerPlanning(api, deps);
      registerSources(api, deps);
      registerMedia(api, deps);
      registerVideos(api, deps, registerOverviews(api, deps));
      registerTranscripts(api, deps);
      registerTranscriptions(api, deps);
      registerRenders(api, deps);
      registerStatuses(api, deps, bulk);
      registerServices(api, deps);
      registerSystem(api, deps);
      registerTags(api, deps, bulk);
      registerTagSuggestions(api, deps);
      registerCategories(api, deps);
      registerLabels(api, deps, bulk);
      registerHosts(api, deps, renameHeadlineSource);
      registerLookups(api, deps);
      registerPolls(api, deps);
      registerReports(api, deps);
      registerReportSchedules(api, deps);
      registerLanguages(api, deps);
      registerUserRoutes(api, deps);
      registerTokenRoutes(api, deps);
      registerDeliveryKeys(api, deps);
      gate = registerDelivery(api, deps, responses);
      registerAudit(api, deps);
      registerBroadcasts(api, deps);
      registerUserLists(api, deps);
      registerBoards(api, deps);
      registerFeeds(api, deps);
      registerRules(api, deps);
      registerPosts(api, deps);
      registerHeadlines(api, deps);
      registerPresets(api, deps);
      registerViews(api, deps);
      registerWebhooks(api, deps);
      registerClientErrors(api, deps);
      registerChanges(api, deps);
    },
    { prefix: '/api' },
  );
  registerCalendarFeeds(app, deps, limits);
  registerSyndication(app, deps, responses, limits);
  registerSettling(deps);
  if (gate) serveFromMemory(app, deps, responses, gate);
  await serveWeb(app, config, limits?.countUnknown);
  return app;
}
