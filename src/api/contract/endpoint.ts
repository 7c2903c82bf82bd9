import type { ErrorCode } from './errors.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Static, TObject, TSchema } from './schema.ts';

/**
 * Who may make a call. The server decides it; screens only mirror it.
 * - `public`: no token is needed.
 * - `signed-in`: any active member of staff. What such a call may be given can need a permission too.
 * - a permission: those who have it.
 */
export type Access = 'public' | 'signed-in' | Permission;

/**
 * What calls read and write: one name each, the same for its file here and in src/data, and its folder in
 * server/features.
 */
export type Resource =
  | 'account'
  | 'audit'
  | 'boards'
  | 'broadcasts'
  | 'bulk'
  | 'categories'
  | 'changes'
  | 'clientErrors'
  | 'comments'
  | 'digests'
  | 'factors'
  | 'faq'
  | 'feeds'
  | 'headlines'
  | 'hosts'
  | 'inbox'
  | 'labels'
  | 'languages'
  | 'lookups'
  | 'media'
  | 'plagiarism'
  | 'planning'
  | 'polls'
  | 'posts'
  | 'preferences'
  | 'presets'
  | 'presence'
  | 'publishing'
  | 'overviews'
  | 'renders'
  | 'reports'
  | 'reportSchedules'
  | 'revisions'
  | 'rules'
  | 'services'
  | 'session'
  | 'passwordLinks'
  | 'signInRules'
  | 'sources'
  | 'statuses'
  | 'system'
  | 'tagSuggestions'
  | 'tags'
  | 'tokens'
  | 'transcriptions'
  | 'transcripts'
  | 'userLists'
  | 'users'
  | 'videos'
  | 'views';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API, as data. Everything about the call is derived from this. */
export interface Endpoint<
  Params extends TObject | undefined = TObject | undefined,
  Query extends TObject | undefined = TObject | undefined,
  Body extends TSchema | undefined = TSchema | undefined,
  Response extends TSchema | undefined = TSchema | undefined,
> {
  /** Unique name, verb first: `listDigests`. */
  id: string;
  method: Method;
  /** Relative to the API base, parameters in braces, with the trailing slash of the documents. */
  path: string;
  /** One line, for the reference page. */
  summary: string;
  access: Access;
  /** What its answer depends on: a client reads it again once a call has written any of these. */
  reads?: readonly Resource[];
  /** What it changes, at once or as the job that it starts. Every call says so that is not reading. */
  writes?: readonly Resource[];
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * Whether a body with a field that it does not name is refused. Default false, where such a field has no effect: clients
   * that were written by the documents may send more, as those of users, tags and digests do. True for calls of our own.
   */
  refusesUnknown?: boolean;
  /** `form` is multipart/form-data; its body schema lists the field names. Default `json`. */
  bodyType?: 'json' | 'form';
  /** Absent: the answer is 204 without a body. */
  response?: Response;
  /**
   * `csv` is a file that is sent while it is read, `events` a stream of server-sent events that has no end; the response
   * schema of both is a string. Default `json`.
   */
  responseType?: 'json' | 'csv' | 'events';
  /** Whether those who follow changes learn of what it writes. Default true. False where the handler decides it. */
  isPublished?: false;
  /** Success status, default 200, or 204 without a response. */
  status?: 200 | 201 | 202 | 204;
  /**
   * The field whose message documented clients show alone when an input is refused (ERR-05, BULK-06): the first message
   * of any other field is repeated in it.
   */
  shownField?: 'title';
  /** What this call can answer beside the errors that `findErrors` derives. */
  errors?: readonly ErrorCode[];
  /** Error answers of this call that hold more than the shared shapes, by status. */
  errorBodies?: Record<number, TSchema>;
  /** Whether it is for people alone: a session makes it, an API token does not. Default false. */
  needsSession?: true;
  /**
   * Whether a session makes it only shortly after its person has signed in, or has confirmed who they are. API tokens are
   * not affected. Default false. Calls that need it for some of their input name the error instead.
   */
  needsRecentSignIn?: true;
  /** Changes nothing, so that it may be aborted half-way. Default: whether it is a GET. */
  isReading?: boolean;
  /** From one address, where that is less than all calls together may be. */
  callsAMinute?: number;
  /** Largest body the server reads, in bytes. Default: the server's own limit (1 MiB). */
  bodyLimit?: number;
}

/** Declares one call. It returns its argument; the types are the point. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Params extends TObject | undefined = undefined,
  Query extends TObject | undefined = undefined,
  Body extends TSchema | undefined = undefined,
  Response extends TSchema | undefined = undefined,
>(definition: Endpoint<Params, Query, Body, Response>) {
  return definition;
}

/** Whether a call changes nothing. */
export const isReading = ({ isReading: reads, method }: AnyEndpoint) => reads ?? method === 'GET';

/** Whether a call cannot be made without its body. JSON of which nothing is required may be left out. */
export const needsBody = ({ body, bodyType }: AnyEndpoint): boolean =>
  body !== undefined && (bodyType === 'form' || body.type !== 'object' || Boolean(body.required?.length));

/** Every code that a call can answer: its own, and those that follow from its input and its access. */
export function findErrors(call: AnyEndpoint): ErrorCode[] {
  const { access, params, query, body, responseType, errors = [] } = call;
  const isPublic = access === 'public';
  const codes: [ErrorCode, boolean][] = [
    ['invalid', Boolean(params ?? query ?? body)],
    ['not_signed_in', !isPublic],
    ['not_allowed', !isPublic && access !== 'signed-in'],
    ['missing_scope', !isPublic],
    ['needs_session', Boolean(call.needsSession)],
    ['recent_sign_in_needed', Boolean(call.needsRecentSignIn)],
    ['password_change_needed', !isPublic],
    ['factor_setup_needed', !isPublic],
    ['not_found', Boolean(params)],
    ['conflict', !isReading(call)],
    ['too_large', Boolean(body)],
    ['wrong_content_type', Boolean(body)],
    ['too_many_calls', true],
    ['too_many_files', responseType === 'csv'],
    ['server_error', true],
    ['database_unreachable', true],
    ['stopping', responseType === 'events'],
    ['disk_full', !isReading(call)],
  ];
  return [...codes.filter(([, isPossible]) => isPossible).map(([code]) => code), ...errors];
}

type Part<Name extends string, Schema> = Schema extends TSchema
  ? // A part whose members are all optional may itself be left out.
    Record<string, never> extends Static<Schema>
    ? { [K in Name]?: Static<Schema> }
    : { [K in Name]: Static<Schema> }
  : unknown;

/** An endpoint of any input and output. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the parts are invariant in no useful way here
export type AnyEndpoint = Endpoint<any, any, any, any>;

/** The input of a call: `params`, `query` and `body`, as far as the endpoint has them. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

/** The response body. */
export type OutputOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R>
    ? R extends TSchema
      ? Static<R>
      : undefined
    : never;
