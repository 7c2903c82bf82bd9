import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
} from 'fastify';
import type { Config } from '#server/settings/config.ts';
import { HttpProblem, problem } from '#server/errors.ts';
import { mediaBaseUrl } from '#domain/video/playerPages.ts';
import { sendProblem } from './errorHandler.ts';
import { webContentPolicy, type PageConfig } from './securityHeaders.ts';

/** Written by the build into index.html and replaced in every response. */
const noncePlaceholder = /__CSP_NONCE__/g;

/** URLs for programs. Unknown ones return a JSON error instead of the web app. */
const nonPagePath = /^\/(api|assets|media|openapi\.json|healthz|readyz|metrics)(\/|$)/;

/**
 * Serves the built files, and the app's page at every other URL. `countUnknown` limits calls to URLs other
 * than those files.
 */
export async function serveWeb(
  app: FastifyInstance,
  config: Pick<Config, 'webRoot'> & PageConfig,
  countUnknown?: preHandlerAsyncHookHandler,
) {
  const { webRoot } = config;
  const indexFile = join(webRoot, 'index.html');
  const page = existsSync(indexFile) ? injectServices(readFileSync(indexFile, 'utf8'), config) : undefined;

  function sendPage(reply: FastifyReply, address: string) {
    if (page === undefined) {
      return reply
        .status(404)
        .type('text/plain; charset=utf-8')
        .send('The web app isn’t built. Run `npm run build` first.\n');
    }
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', webContentPolicy(nonce, address, config))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replace(noncePlaceholder, nonce));
  }

  if (page !== undefined) {
    await app.register(async (files) => {
      files.setErrorHandler(handleFileError);
      await files.register(fastifyStatic, {
        root: webRoot,
        index: false,
        dotfiles: 'ignore',
        preCompressed: true,
        // The page needs a nonce, so it's never served as a static file.
        allowedPath: (path) => path !== '/index.html',
        cacheControl: false,
        setHeaders: (reply, path) => {
          const isHashed = path.includes('/assets/');
          // Browsers request the icon at every navigation.
          const others = 'public, max-age=86400';
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : others);
        },
      });
    });
  }

  app.get('/', (_, reply) => sendPage(reply, '/'));
  app.setNotFoundHandler({ preHandler: countUnknown }, (request, reply) => {
    if (isPageRequest(request)) return sendPage(reply, request.url);
    return sendProblem(problem('not_found', 'There’s nothing at this URL.'), request, reply);
  });
}

function handleFileError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 500 } = error;
  if (statusCode === 403) return reply.callNotFound();
  if (statusCode < 400 || statusCode >= 500) throw error;
  const detail = 'The file can’t be served for this request.';
  return sendProblem(
    new HttpProblem(statusCode, { detail, message: detail, code: 'invalid' }),
    request,
    reply,
  );
}

/** API-35, XFORM-13. */
function injectServices(
  page: string,
  { digestServiceUrl, cloudinaryCloudName, fcm, configuredPublicUrl, provider }: PageConfig,
) {
  const services = [
    // A serialized URL has no quotes.
    digestServiceUrl && ['digest-service', new URL(digestServiceUrl).href.replace(/\/+$/, '')],
    cloudinaryCloudName && ['media-delivery', mediaBaseUrl(cloudinaryCloudName)],
    // Phones need absolute URLs for images. The label can't end the attribute (settings/staff.ts).
    provider && ['sign-in-provider', provider.label],
    fcm && !configuredPublicUrl && ['push-pictures', 'absolute'],
  ];
  const metas = services.map((service) =>
    service ? `  <meta name="${service[0]}" content="${service[1]}" />\n  ` : '',
  );
  return page.replace('</head>', () => `${metas.join('')}</head>`);
}

function isPageRequest(request: FastifyRequest) {
  const { method } = request;
  const path = requestPath(request);
  return (method === 'GET' || method === 'HEAD') && !nonPagePath.test(path);
}

const requestPath = ({ url }: FastifyRequest) => url.replace(/[?#].*/s, '');
