import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { registerAudit } from './features/audit/routes';
import { registerBroadcasts } from './features/broadcasts/routes';
import { registerCategories } from './features/categories/routes';
import { registerClientErrors } from './features/clientErrors/routes';
import { registerDigestEditing } from './features/digests/editing';
import { registerDigests } from './features/digests/routes';
import { registerFaq } from './features/faq/routes';
import { registerHosts } from './features/hosts/routes';
import { registerJobs } from './features/jobs/routes';
import { registerLabels } from './features/labels/routes';
import { registerLanguages } from './features/languages/routes';
import { registerLookups } from './features/lookups/routes';
import { registerMedia } from './features/media/routes';
import { registerPlagiarism } from './features/plagiarism/routes';
import { registerPresence } from './features/presence/routes';
import { registerReader } from './features/reader/routes';
import { registerReference } from './features/reference/routes';
import { registerReports } from './features/reports/routes';
import { registerRevisions } from './features/revisions/routes';
import { registerSession } from './features/session/routes';
import { registerSources } from './features/sources/routes';
import { registerStatuses } from './features/statuses/routes';
import { registerTagSuggestions } from './features/tagSuggestions/routes';
import { registerTags } from './features/tags/routes';
import { registerTokens } from './features/tokens/routes';
import { registerUsers } from './features/users/routes';
import { registerVideos } from './features/videos/routes';
import { registerViews } from './features/views/routes';
import { identify } from './platform/caller';
import type { Deps } from './platform/deps';
import { answerFailures } from './platform/failures';
import { registerHealth } from './platform/health';
import { limitCalls } from './platform/limits';
import { secureAnswers } from './platform/security';
import { registerUpkeep } from './platform/upkeep';
import { serveWeb } from './platform/web';
import { registerStorage } from './storage/routes';

/** The whole server on one port, not yet listening. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, log, store } = deps;
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });

  app.decorateRequest('identity', null);
  app.decorate('identify', (request) => identify(store, config.sessionDays, request));
  app.removeContentTypeParser('text/plain');
  // The path without its query, which can hold what somebody searched for.
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.replace(/\?.*/s, ''),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.identity?.caller.id,
      },
      'request',
    );
    done();
  });

  answerFailures(app, deps);
  secureAnswers(app, config);
  registerHealth(app, deps);
  registerUpkeep(app, deps);
  registerStorage(app, deps);
  registerReader(app, deps);
  registerReference(app);
  await app.register(
    async (api) => {
      await limitCalls(api, config);
      registerSession(api, deps);
      registerDigests(api, deps);
      registerDigestEditing(api, deps);
      registerRevisions(api, deps);
      registerPresence(api, deps);
      registerFaq(api, deps);
      registerPlagiarism(api, deps);
      registerJobs(api, deps);
      registerSources(api, deps);
      registerMedia(api, deps);
      registerVideos(api, deps);
      registerStatuses(api, deps);
      registerTags(api, deps);
      registerTagSuggestions(api, deps);
      registerCategories(api, deps);
      registerLabels(api, deps);
      registerHosts(api, deps);
      registerLookups(api, deps);
      registerReports(api, deps);
      registerLanguages(api, deps);
      registerUsers(api, deps);
      registerTokens(api, deps);
      registerAudit(api, deps);
      registerBroadcasts(api, deps);
      registerViews(api, deps);
      registerClientErrors(api, deps);
    },
    { prefix: '/api' },
  );
  await serveWeb(app, config);
  return app;
}
