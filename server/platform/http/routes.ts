import compileSerializer, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import {
  isReading,
  needsBody,
  type AnyEndpoint,
  type Endpoint,
  type OutputOf,
} from '#api/contract/endpoint.ts';
import type { Static, TObject, TSchema } from '#api/contract/schema.ts';
import { auditFor, type Audit } from '../records/audit.ts';
import { authorize } from '../access/access.ts';
import {
  checkFactor,
  checkOwnPassword,
  checkToken,
  identifyOnce,
  type Caller,
  type CallLanguage,
  type Identity,
} from '../access/caller.ts';
import { notSignedIn, problem } from '../errors.ts';
import { lazily } from '../concurrency/lazily.ts';
import { toLimit } from './rateLimit.ts';
import { readForCaller } from './readForCaller.ts';
import { compileCheck } from './validate.ts';

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** What every handler is given. */
export interface PublicCall<E extends AnyEndpoint> {
  params: E extends Endpoint<infer P extends TObject, infer _Q, infer _B, infer _R> ? StaticOf<P> : undefined;
  query: E extends Endpoint<infer _P, infer Q extends TObject, infer _B, infer _R> ? StaticOf<Q> : undefined;
  /** Checked JSON. Undefined for forms, whose handler reads `request` itself. */
  body: E extends Endpoint<infer _P, infer _Q, infer B extends TSchema, infer _R> ? StaticOf<B> : undefined;
  /** Records a write, in the transaction of the write. Every handler that writes calls it. */
  audit: Audit;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call by someone who is signed in and may make it. */
export interface Call<E extends AnyEndpoint> extends PublicCall<E> {
  user: Caller;
  language: CallLanguage;
}

type Answer<E extends AnyEndpoint> = OutputOf<E> | Promise<OutputOf<E>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds out who calls. Undefined for those who are not, or no longer, signed in. */
    identify(request: FastifyRequest): Promise<Identity | undefined>;
    /** When the token of a call ended, as a sentence. Undefined for a token that was never valid. */
    findTokenEnd(request: FastifyRequest): Promise<string | undefined>;
    /** Throws 403 for a session whose person has not shown for some minutes who they are. */
    checkRecentSignIn(caller: Caller): Promise<void>;
    /** Publishes what a call has written. */
    publishWrite(endpoint: AnyEndpoint, request: FastifyRequest, output: unknown): void;
  }
  interface FastifyContextConfig {
    /** Of an endpoint: changes nothing, and is served while nothing can be stored. */
    isReading?: boolean;
    /** Of an endpoint: where the first message of a refused input is found, whichever field it is of. */
    shownField?: string;
    /** Of an endpoint: its id in the contract. */
    endpointId?: string;
    /** Its path is as good as a password, and is not logged. */
    hasSecretPath?: boolean;
  }
  interface FastifyRequest {
    /** The pending result of `identifyOnce`. */
    identifying?: Promise<Identity | undefined>;
    /** Set once it is known who calls, for every call that needs a token. */
    identity: Identity | null;
  }
}

/**
 * Serves an endpoint of the contract: checks access and input, and returns as the contract says.
 * Both forms of the path work, with and without the trailing slash.
 */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Answer<E>,
) {
  if (endpoint.access === 'public') throw new TypeError(`${endpoint.id} is public: use servePublic().`);
  register(app, endpoint, (request, reply) => {
    const { caller, language } = findIdentity(request);
    return handler({ ...toCall<E>(request, reply, caller), user: caller, language });
  });
}

/** Serves an endpoint that needs no token. */
export function servePublic<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: PublicCall<E>) => Answer<E>,
) {
  if (endpoint.access !== 'public') throw new TypeError(`${endpoint.id} is not public: use serve().`);
  register(app, endpoint, (request, reply) => handler(toCall<E>(request, reply, undefined)));
}

function register(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  answer: (request: FastifyRequest, reply: FastifyReply) => unknown,
) {
  const status = endpoint.status ?? (endpoint.response ? 200 : 204);
  const options: RouteShorthandOptions = {
    bodyLimit: endpoint.bodyLimit,
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && endpoint.bodyType !== 'form' && { body: endpoint.body }),
      ...(endpoint.response && { response: { [status]: endpoint.response } }),
    },
    // A process is called for few of its endpoints, and the code for all of them takes 5 MB.
    validatorCompiler: ({ schema, httpPart }) =>
      lazily(() =>
        compileCheck(
          schema as TSchema,
          httpPart !== 'body' ? 'text' : endpoint.refusesUnknown ? 'strictJson' : 'json',
        ),
      ),
    serializerCompiler: ({ schema }) => lazily(() => compileSerializer(schema as AnySchema)),
    // After `onRequest`, where the limit of calls counts those too that are refused here.
    async preParsing(request) {
      if (endpoint.access === 'public') return;
      const identity = await identifyOnce(app, request);
      if (!identity) throw notSignedIn(await app.findTokenEnd(request));
      authorize(identity.caller, endpoint.access);
      checkToken(identity.caller, endpoint);
      checkOwnPassword(identity.caller, endpoint);
      checkFactor(identity.caller, endpoint);
    },
    async preValidation(request) {
      if (endpoint.body) readBody(request, endpoint);
      dropEmptyValues(request);
    },
    ...(isReading(endpoint) && { preHandler: readForCaller }),
    // After its input was checked: no password is typed for a call that is refused for another reason.
    ...(endpoint.needsRecentSignIn && {
      preHandler: (request) => app.checkRecentSignIn(findIdentity(request).caller),
    }),
    config: {
      endpointId: endpoint.id,
      isReading: isReading(endpoint),
      shownField: endpoint.shownField,
      ...(endpoint.callsAMinute && { rateLimit: toLimit(endpoint.callsAMinute) }),
    },
  };
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    async handler(request, reply) {
      const output = await answer(request, reply);
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

function findIdentity(request: FastifyRequest) {
  if (!request.identity) throw new Error('The call was not identified.');
  return request.identity;
}

/** A body that nothing needs may be left out, with or without its type. */
function readBody(request: FastifyRequest, endpoint: AnyEndpoint) {
  const { bodyType = 'json' } = endpoint;
  if (bodyType === 'json' && !hasBody(request)) {
    if (needsBody(endpoint)) throw problem('invalid', 'The request could not be read.');
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
  throw problem('wrong_content_type', `This call takes ${expected}.`);
}

/** `?search=` asks for nothing, as a form that was left empty writes it. */
function dropEmptyValues(request: FastifyRequest) {
  const query = request.query as Record<string, unknown>;
  for (const name of Object.keys(query)) {
    if (query[name] === '') delete query[name];
  }
}
