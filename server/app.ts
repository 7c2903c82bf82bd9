import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { registerNightlyBackups } from './backup/nightly.ts';
import { registerAccount } from './features/account/routes.ts';
import { registerAudit } from './features/audit/routes.ts';
import { registerBoards } from './features/boards/routes.ts';
import { registerBroadcasts } from './features/broadcasts/routes.ts';
import { registerCategories } from './features/categories/routes.ts';
import { registerChanges } from './features/changes/routes.ts';
import { registerClientErrors } from './features/clientErrors/routes.ts';
import { registerComments } from './features/comments/routes.ts';
import { registerDigestEditing } from './features/digests/editing.ts';
import { registerDigests } from './features/digests/routes.ts';
import { registerFactors } from './features/factors/routes.ts';
import { registerFaq } from './features/faq/routes.ts';
import { registerPushedFeeds } from './features/feeds/hubs/routes.ts';
import { registerFeeds } from './features/feeds/routes.ts';
import { renameHeadlineSource } from './features/headlines/ofPosts.ts';
import { registerHeadlines } from './features/headlines/routes.ts';
import { registerHosts } from './features/hosts/routes.ts';
import { registerBulk } from './features/bulk/routes.ts';
import { registerInbox } from './features/inbox/routes.ts';
import { registerLabels } from './features/labels/routes.ts';
import { registerLanguages } from './features/languages/routes.ts';
import { registerLookups } from './features/lookups/routes.ts';
import { registerMedia } from './features/media/routes.ts';
import { registerPlagiarism } from './features/plagiarism/routes.ts';
import { registerPlayer, registerPlayerVideo } from './features/player/routes.ts';
import { registerCalendarFeeds, registerPlanning } from './features/planning/routes.ts';
import { registerProvider } from './features/provider/routes.ts';
import { registerPublishing } from './features/publishing/routes.ts';
import { registerPolls } from './features/polls/routes.ts';
import { registerPosts } from './features/posts/routes.ts';
import { registerPreferences } from './features/preferences/routes.ts';
import { registerPresence } from './features/presence/routes.ts';
import { registerReader } from './features/reader/routes.ts';
import { registerReference } from './features/reference/routes.ts';
import { registerOverviews } from './features/overviews/routes.ts';
import { registerRenders } from './features/renders/routes.ts';
import { registerReports } from './features/reports/routes.ts';
import { registerReportSchedules } from './features/reportSchedules/routes.ts';
import { registerRules } from './features/rules/routes.ts';
import { registerRevisions } from './features/digests/revisions/routes.ts';
import { registerVersions } from './features/digests/versions/routes.ts';
import { findTokenEnd, identify } from './features/session/identify.ts';
import { checkRecentSignIn } from './features/session/recent.ts';
import { registerServices } from './features/services/routes.ts';
import { factorAttempts } from './features/session/throttle.ts';
import { registerPasswordLinks } from './features/passwordLinks/routes.ts';
import { registerSession } from './features/session/routes.ts';
import { registerSignInRules } from './features/signInRules/routes.ts';
import { registerSources } from './features/sources/routes.ts';
import { registerStatuses } from './features/statuses/routes.ts';
import { registerSystem } from './features/system/routes.ts';
import { registerTagSuggestions } from './features/tagSuggestions/routes.ts';
import { registerTags } from './features/tags/routes.ts';
import { registerTokens } from './features/tokens/routes.ts';
import { registerTranscriptions } from './features/transcriptions/routes.ts';
import { registerTranscripts } from './features/transcripts/routes.ts';
import { registerUserLists } from './features/userLists/routes.ts';
import { registerUsers } from './features/users/routes.ts';
import { registerVideos } from './features/videos/routes.ts';
import { registerPresets } from './features/presets/routes.ts';
import { registerViews } from './features/views/routes.ts';
import { runAs } from './platform/log/activity.ts';
import { publishWrites } from './platform/records/publishWrites.ts';
import type { Deps } from './deps.ts';
import { registerMetrics } from './metrics/routes.ts';
import { endConnections } from './platform/http/endConnections.ts';
import { registerErrorHandler } from './platform/http/errorHandler.ts';
import { registerHealth } from './platform/http/health.ts';
import { answerUnreadablePath, refuseImpossiblePaths } from './platform/http/hostilePath.ts';
import { registerRateLimit } from './platform/http/rateLimit.ts';
import { loggedPath } from './platform/log/loggedPath.ts';
import { refuseCalls } from './platform/http/refuseCalls.ts';
import { refuseWritesWhenFull } from './platform/http/refuseWrites.ts';
import { registerMaintenance } from './work/maintenance.ts';
import { registerSecurityHeaders, securityHeaders } from './platform/http/securityHeaders.ts';
import { proxyTrust } from './platform/config/trustProxy.ts';
import { serveWeb } from './platform/http/web.ts';
import { registerStorage } from './storage/routes.ts';
import { traceRequests } from './tracing/requests.ts';

/** The whole server on one port, not yet listening. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, log } = deps;
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: proxyTrust(config.trustProxy),
    frameworkErrors: answerUnreadablePath(securityHeaders(config)),
    // What comes on a connection that is open is served.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });

  app.decorateRequest('identity', null);
  app.decorateRequest('identifying');
  app.decorate('identify', (request) => identify(deps, request));
  app.decorate('findTokenEnd', (request) => findTokenEnd(deps.store, request));
  app.decorate('checkRecentSignIn', (caller) => checkRecentSignIn(deps.db, caller, deps.config));
  app.decorate('publishWrite', publishWrites(deps));
  app.removeContentTypeParser('text/plain');
  // Some clients state a type for no body at all.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parseJson(request, String(body), done),
  );
  traceRequests(app, deps.tracer);
  app.addHook('onRequest', (request, _, done) => {
    runAs(`${request.method} ${request.routeOptions.url ?? 'an unknown address'}`, done);
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
  if (config.role === 'worker') refuseCalls(app);
  refuseImpossiblePaths(app);
  registerHealth(app, deps);
  registerMetrics(app, deps);
  registerMaintenance(deps);
  registerNightlyBackups(deps);
  registerStorage(app, deps);
  registerReader(app, deps);
  registerPlayer(app, deps);
  registerReference(app);
  registerPushedFeeds(app, deps);
  let limits: Awaited<ReturnType<typeof registerRateLimit>>;
  await app.register(
    async (api) => {
      // A response is for its caller, and not for caches or the next person at a shared browser.
      api.addHook('onRequest', (_, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      refuseWritesWhenFull(api, deps);
      limits = await registerRateLimit(api, deps);
      registerSession(api, deps, registerProvider(api, deps));
      registerPasswordLinks(api, deps);
      registerAccount(api, deps);
      registerFactors(api, deps, factorAttempts);
      registerSignInRules(api, deps);
      registerPreferences(api, deps);
      const bulk = registerBulk(api, deps);
      registerDigests(api, deps, bulk);
      registerDigestEditing(api, deps);
      registerPlayerVideo(api, deps);
      registerRevisions(api, deps);
      registerVersions(api, deps);
      registerPresence(api, deps);
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
      registerUsers(api, deps);
      registerTokens(api, deps);
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
      registerClientErrors(api, deps);
      registerChanges(api, deps);
    },
    { prefix: '/api' },
  );
  registerCalendarFeeds(app, deps, limits);
  await serveWeb(app, config, limits?.countUnknown);
  return app;
}
