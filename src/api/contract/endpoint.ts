import type { ErrorCode } from './errors.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Static, TObject, TSchema } from './schema.ts';

/**
 * Enforced by the server; the web app only mirrors it. `public`: no token; `signed-in`: any active staff,
 * though some inputs also need a permission; `delivery-key`: an app’s key instead of a token; anything else is the
 * required permission.
 */
export type Access = 'public' | 'signed-in' | 'delivery-key' | Permission;

/** Each name is also a file in this folder. */
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
  | 'delivery'
  | 'deliveryKeys'
  | 'digests'
  | 'factors'
  | 'faq'
  | 'feeds'
  | 'headlines'
  | 'hosts'
  | 'imports'
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
  | 'views'
  | 'webhooks';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The definition that types, routes, clients and docs are derived from. */
export interface Endpoint<
  Params extends TObject | undefined = TObject | undefined,
  Query extends TObject | undefined = TObject | undefined,
  Body extends TSchema | undefined = TSchema | undefined,
  Response extends TSchema | undefined = TSchema | undefined,
> {
  /** Unique, verb first: `listDigests`. */
  id: string;
  method: Method;
  /** Relative to the API base, with parameters in braces and the documents' trailing slash. */
  path: string;
  summary: string;
  access: Access;
  /** Clients refetch after a call writes any of these. */
  reads?: readonly Resource[];
  /** Includes writes by a job it starts. Required unless the call is read-only. */
  writes?: readonly Resource[];
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * Rejects unknown body fields. True for endpoints that aren't in the product documents. Defaults to false
   * (ignores them), because clients of the documented API may send more.
   */
  refusesUnknown?: boolean;
  /** `form` is multipart/form-data. Defaults to `json`. */
  bodyType?: 'json' | 'form';
  /** Absent: 204 without a body. */
  response?: Response;
  /**
   * `csv` and `zip` are streamed files, `events` an endless stream of server-sent events; all have a string schema.
   * Defaults to `json`.
   */
  responseType?: 'json' | 'csv' | 'zip' | 'events';
  /** Notifies subscribers of its writes. Defaults to true; false if the handler does so itself. */
  isPublished?: false;
  /** Defaults to 200, or to 204 without a response. */
  status?: 200 | 201 | 202 | 204;
  /**
   * The only field whose message documented clients show (ERR-05, BULK-06). If other fields fail, their first
   * message is copied to it.
   */
  shownField?: 'title';
  /** Error codes beyond those that `listErrorCodes` derives. */
  errors?: readonly ErrorCode[];
  errorBodies?: Record<number, TSchema>;
  /** Sessions only, no API tokens. Defaults to false. */
  needsSession?: true;
  /**
   * Requires a recent sign-in or confirmation (default false); API tokens are exempt. Calls that need it only
   * for some input list the error instead.
   */
  needsRecentSignIn?: true;
  /** Safe to abort. Default: true for GET. */
  isReading?: boolean;
  /** Per network, if lower than the overall limit. */
  callsPerMinute?: number;
  /** Bytes. Defaults to 1 MiB, or to 16 KiB without a token. */
  bodyLimit?: number;
}

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Params extends TObject | undefined = undefined,
  Query extends TObject | undefined = undefined,
  Body extends TSchema | undefined = undefined,
  Response extends TSchema | undefined = undefined,
>(definition: Endpoint<Params, Query, Body, Response>) {
  return definition;
}

export const isReadOnly = ({ isReading: reads, method }: AnyEndpoint) => reads ?? method === 'GET';

const defaultBodyLimit = 1024 * 1024;
const publicBodyLimit = 16 * 1024;

export const effectiveBodyLimit = ({ access, bodyLimit }: AnyEndpoint): number =>
  bodyLimit ?? (access === 'public' ? publicBodyLimit : defaultBodyLimit);

/** False for a JSON body without required properties, which may be omitted. */
export const needsBody = ({ body, bodyType }: AnyEndpoint): boolean =>
  body !== undefined && (bodyType === 'form' || body.type !== 'object' || Boolean(body.required?.length));

/** Returns the endpoint's own codes plus those implied by its input and access. */
export function listErrorCodes(call: AnyEndpoint): ErrorCode[] {
  const { access, params, query, body, responseType, errors = [] } = call;
  const hasNoPerson = access === 'public' || access === 'delivery-key';
  const codes: [ErrorCode, boolean][] = [
    ['invalid', Boolean(params ?? query ?? body)],
    ['not_signed_in', access !== 'public'],
    ['not_allowed', !hasNoPerson && access !== 'signed-in'],
    ['missing_scope', !hasNoPerson],
    ['needs_session', Boolean(call.needsSession)],
    ['recent_sign_in_needed', Boolean(call.needsRecentSignIn)],
    ['password_change_needed', !hasNoPerson],
    ['factor_setup_needed', !hasNoPerson],
    ['not_found', Boolean(params)],
    ['conflict', !isReadOnly(call)],
    ['too_large', Boolean(body)],
    ['wrong_content_type', Boolean(body)],
    ['too_many_calls', true],
    ['too_many_files', responseType === 'csv' || responseType === 'zip'],
    ['server_error', true],
    ['database_unreachable', true],
    ['stopping', responseType === 'events'],
    ['disk_full', !isReadOnly(call)],
  ];
  return [...codes.filter(([, isPossible]) => isPossible).map(([code]) => code), ...errors];
}

type RequestPart<Name extends string, Schema> = Schema extends TSchema
  ? // A part whose members are all optional is optional too.
    Record<string, never> extends Static<Schema>
    ? { [K in Name]?: Static<Schema> }
    : { [K in Name]: Static<Schema> }
  : unknown;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- parts are invariant: stricter ones reject all endpoints
export type AnyEndpoint = Endpoint<any, any, any, any>;

export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? RequestPart<'params', P> & RequestPart<'query', Q> & RequestPart<'body', B>
    : never;

export type OutputOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R>
    ? R extends TSchema
      ? Static<R>
      : undefined
    : never;
