import compileSerializer, { type AnySchema } from 'fast-json-stringify';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import {
  effectiveBodyLimit,
  isReadOnly,
  needsBody,
  type AnyEndpoint,
  type Endpoint,
  type OutputOf,
} from '#api/contract/endpoint.ts';
import type { Static, TObject, TSchema } from '#api/contract/schema.ts';
import { auditFor, type Audit } from '#server/records/audit.ts';
import { authorize } from '#server/access/access.ts';
import {
  checkSecondFactor,
  checkPasswordChanged,
  checkToken,
  identifyOnce,
  type Caller,
  type CallLanguage,
  type Identity,
} from '#server/access/caller.ts';
import { notSignedIn, problem } from '#server/errors.ts';
import { lazyFunction } from '#server/process/once.ts';
import { networkLimit } from './rateLimit.ts';
import { cancelOnDisconnect } from './cancelOnDisconnect.ts';
import { compileCheck } from './validate.ts';

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

export interface PublicCall<E extends AnyEndpoint> {
  params: E extends Endpoint<infer P extends TObject, infer _Q, infer _B, infer _R> ? StaticOf<P> : undefined;
  query: E extends Endpoint<infer _P, infer Q extends TObject, infer _B, infer _R> ? StaticOf<Q> : undefined;
  /** Validated JSON. Undefined for forms, whose handler reads `request` itself. */
  body: E extends Endpoint<infer _P, infer _Q, infer B extends TSchema, infer _R> ? StaticOf<B> : undefined;
  /** Every writing handler must call it, in the write's transaction. */
  audit: Audit;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Call<E extends AnyEndpoint> extends PublicCall<E> {
  user: Caller;
  language: CallLanguage;
}

type HandlerResult<E extends AnyEndpoint> = OutputOf<E> | Promise<OutputOf<E>>;

declare module 'fastify' {
  interface FastifyInstance {
    identify(request: FastifyRequest): Promise<Identity | undefined>;
    /** When the token ended, as a sentence; undefined if it was never valid. */
    findTokenEnd(request: FastifyRequest): Promise<string | undefined>;
    /** Throws 403 unless the person authenticated in the last few minutes. */
    checkRecentSignIn(caller: Caller): Promise<void>;
    publishWrite(endpoint: AnyEndpoint, request: FastifyRequest, output: unknown): void;
  }
  interface FastifyContextConfig {
    /** Endpoint option: changes nothing, and works while nothing can be stored. */
    isReading?: boolean;
    /** Endpoint option: the field that carries the first error message, whichever field failed. */
    shownField?: string;
    endpointId?: string;
    /** The path is a credential and isn't logged. */
    hasSecretPath?: boolean;
  }
  interface FastifyRequest {
    identifying?: Promise<Identity | undefined>;
    identity: Identity | null;
  }
}

/** Checks access, input and output. The trailing slash is optional. */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => HandlerResult<E>,
) {
  if (endpoint.access === 'public') throw new TypeError(`${endpoint.id} is public: use servePublic().`);
  if (endpoint.access === 'delivery-key') throw new TypeError(`${endpoint.id}: use serveKeyed().`);
  register(app, endpoint, (request, reply) => {
    const { caller, language } = requireIdentity(request);
    return handler({ ...toCall<E>(request, reply, caller), user: caller, language });
  });
}

export function servePublic<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: PublicCall<E>) => HandlerResult<E>,
) {
  if (endpoint.access !== 'public') throw new TypeError(`${endpoint.id} is not public: use serve().`);
  register(app, endpoint, (request, reply) => handler(toCall<E>(request, reply, undefined)));
}

/** `gate` admits the caller or responds itself. It replaces the rate limits by person and network. */
export function serveKeyed<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  gate: onRequestAsyncHookHandler,
  handler: (call: PublicCall<E>) => unknown,
) {
  if (endpoint.access !== 'delivery-key') throw new TypeError(`${endpoint.id} needs no delivery key.`);
  register(app, endpoint, (request, reply) => handler(toCall<E>(request, reply, undefined)), gate);
}

function register(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  respond: (request: FastifyRequest, reply: FastifyReply) => unknown,
  gate?: onRequestAsyncHookHandler,
) {
  const status = endpoint.status ?? (endpoint.response ? 200 : 204);
  const options: RouteShorthandOptions = {
    bodyLimit: effectiveBodyLimit(endpoint),
    ...(gate && { onRequest: gate }),
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && endpoint.bodyType !== 'form' && { body: endpoint.body }),
      ...(endpoint.response && { response: { [status]: endpoint.response } }),
    },
    // Compiled on first use: a process serves few endpoints, and all of them take 5 MB.
    validatorCompiler: ({ schema, httpPart }) =>
      lazyFunction(() =>
        compileCheck(
          schema as TSchema,
          httpPart !== 'body' ? 'text' : endpoint.refusesUnknown ? 'strictJson' : 'json',
        ),
      ),
    serializerCompiler: ({ schema }) => lazyFunction(() => compileSerializer(schema as AnySchema)),
    // After `onRequest`, so that the rate limit counts refused calls too.
    async preParsing(request) {
      if (endpoint.access === 'public' || gate) return;
      const identity = await identifyOnce(app, request);
      if (!identity) throw notSignedIn(await app.findTokenEnd(request));
      authorize(identity.caller, endpoint.access);
      checkToken(identity.caller, endpoint);
      checkPasswordChanged(identity.caller, endpoint);
      checkSecondFactor(identity.caller, endpoint);
    },
    preValidation(request, _reply, done) {
      if (endpoint.body) prepareBody(request, endpoint);
      dropEmptyValues(request);
      done();
    },
    preHandler: [
      ...(isReadOnly(endpoint) ? [cancelOnDisconnect] : []),
      // After validation, so nobody enters a password for a call that fails anyway.
      ...(endpoint.needsRecentSignIn
        ? [(request: FastifyRequest) => app.checkRecentSignIn(requireIdentity(request).caller)]
        : []),
    ],
    config: {
      endpointId: endpoint.id,
      isReading: isReadOnly(endpoint),
      shownField: endpoint.shownField,
      ...(gate && { rateLimit: false as const }),
      ...(endpoint.callsPerMinute && { rateLimit: networkLimit(endpoint.callsPerMinute) }),
    },
  };
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    async handler(request, reply) {
      const output = await respond(request, reply);
      app.publishWrite(endpoint, request, output);
      return reply.status(status).send(output);
    },
  });
}

function toCall<E extends AnyEndpoint>(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
): PublicCall<E> {
  return {
    params: request.params as PublicCall<E>['params'],
    query: request.query as PublicCall<E>['query'],
    body: request.body as PublicCall<E>['body'],
    audit: auditFor(request, caller),
    request,
    reply,
  };
}

function requireIdentity(request: FastifyRequest) {
  if (!request.identity) throw new Error('The request was not identified.');
  return request.identity;
}

/** An optional body may be omitted, with or without its content type. */
function prepareBody(request: FastifyRequest, endpoint: AnyEndpoint) {
  const { bodyType = 'json' } = endpoint;
  if (bodyType === 'json' && !hasBody(request)) {
    if (needsBody(endpoint)) throw problem('invalid', 'The request couldn’t be read.');
    request.body = {};
    return;
  }
  requireContentType(request, bodyType);
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const contentTypes = { json: 'application/json', form: 'multipart/form-data' };

function requireContentType(request: FastifyRequest, bodyType: 'json' | 'form') {
  const expected = contentTypes[bodyType];
  if (request.headers['content-type']?.toLowerCase().startsWith(expected)) return;
  throw problem('wrong_content_type', `This endpoint accepts ${expected}.`);
}

/** Forms send empty fields as `?search=`. */
function dropEmptyValues(request: FastifyRequest) {
  const query = request.query as Record<string, unknown>;
  for (const name of Object.keys(query)) {
    if (query[name] === '') delete query[name];
  }
}
