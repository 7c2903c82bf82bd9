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
import { toMediaBase } from '#domain/video/mediaDelivery.ts';
import type { Config } from '../config/config.ts';
import { HttpProblem, problem } from '../errors.ts';
import { send } from './errorHandler.ts';
import { webPolicy, type PageConfig } from './securityHeaders.ts';

/** Written into index.html by the build, replaced with a fresh value in every answer. */
const noncePlaceholder = /__CSP_NONCE__/g;

/** Addresses that belong to programs: an unknown one is answered as JSON, not with the web app. */
const forPrograms = /^\/(api|assets|media|openapi\.json|healthz|readyz|metrics)(\/|$)/;

/** Serves the built web app: its files, and its one page at every other address, which `countUnknown` limits. */
export async function serveWeb(
  app: FastifyInstance,
  config: Pick<Config, 'webRoot'> & PageConfig,
  countUnknown?: preHandlerAsyncHookHandler,
) {
  const { webRoot } = config;
  const indexFile = join(webRoot, 'index.html');
  const page = existsSync(indexFile) ? withServices(readFileSync(indexFile, 'utf8'), config) : undefined;

  function sendPage(reply: FastifyReply, address: string) {
    if (page === undefined) {
      return reply
        .status(404)
        .type('text/plain; charset=utf-8')
        .send('The web app is not built. Run `npm run build` first.\n');
    }
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', webPolicy(nonce, address, config))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replace(noncePlaceholder, nonce));
  }

  if (page !== undefined) {
    await app.register(async (files) => {
      files.setErrorHandler(refuse);
      await files.register(fastifyStatic, {
        root: webRoot,
        index: false,
        dotfiles: 'ignore',
        preCompressed: true,
        // The page needs its nonce, so it never is sent as a file.
        allowedPath: (path) => path !== '/index.html',
        cacheControl: false,
        setHeaders: (reply, path) => {
          const isHashed = path.includes('/assets/');
          // The icon, which browsers ask for at every change of the address.
          const others = 'public, max-age=86400';
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : others);
        },
      });
    });
  }

  app.get('/', (_, reply) => sendPage(reply, '/'));
  app.setNotFoundHandler({ preHandler: countUnknown }, (request, reply) => {
    if (isPage(request)) return sendPage(reply, request.url);
    return send(problem('not_found', 'There is nothing at this address.'), request, reply);
  });
}

/** Responds to what the sender of files refuses: 403 for folders and odd spellings, 412 and 416 for conditions. */
function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 500 } = error;
  if (statusCode === 403) return reply.callNotFound();
  if (statusCode < 400 || statusCode >= 500) throw error;
  const detail = 'The file does not meet the conditions of this upload.';
  return send(new HttpProblem(statusCode, { detail, message: detail, code: 'invalid' }), request, reply);
}

/** Names the services in the page that browsers call and that are not this server (API-35, XFORM-13). */
function withServices(
  page: string,
  { digestServiceUrl, cloudinaryCloudName, fcm, pushedTo, provider }: PageConfig,
) {
  const services = [
    // An address as URLs write it has no quotes.
    digestServiceUrl && ['digest-service', new URL(digestServiceUrl).href.replace(/\/+$/, '')],
    cloudinaryCloudName && ['media-delivery', toMediaBase(cloudinaryCloudName)],
    // Phones fetch pictures by whole addresses.
    // Without what would end the attribute (readProviderSettings).
    provider && ['sign-in-provider', provider.label],
    fcm && !pushedTo && ['push-pictures', 'absolute'],
  ];
  const metas = services.map((service) =>
    service ? `  <meta name="${service[0]}" content="${service[1]}" />\n  ` : '',
  );
  return page.replace('</head>', () => `${metas.join('')}</head>`);
}

/** An address inside the web app, as opposed to a missing file or an unknown call. */
function isPage(request: FastifyRequest) {
  const { method } = request;
  const path = toPath(request);
  return (method === 'GET' || method === 'HEAD') && !forPrograms.test(path);
}

const toPath = ({ url }: FastifyRequest) => url.replace(/[?#].*/s, '');
