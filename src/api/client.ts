import type { AnyEndpoint, InputOf, OutputOf } from './contract/endpoint.ts';
import { deadline } from './deadline.ts';
import { errorFor, UnreadableAnswerError, type ResponseError } from './errors.ts';

/** The part of `fetch` the client uses. A browser's and undici's both have it. */
export type FetchLike = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string | FormData;
    keepalive?: boolean;
    signal: AbortSignal;
  },
) => Promise<FetchedAnswer>;

interface FetchedAnswer {
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
  /** The same bytes as they come. */
  body?: { getReader(): ByteReader } | null;
}

interface ByteReader {
  read(): Promise<{ done: boolean; value?: Uint8Array<ArrayBuffer> }>;
  cancel(): Promise<unknown>;
}

export interface ClientOptions {
  /** Where the API is, without a trailing slash: `/api` or `https://desk.example.com/api`. */
  baseUrl: string;
  fetch: FetchLike;
  /** Called before each call, so that a new token or language is used at once. */
  headers?: () => Record<string, string>;
  /** Milliseconds until a call counts as timed out. Default 30 000. */
  timeout?: number;
}

/** Per call, over the client's own. */
export interface CallOptions {
  signal?: AbortSignal;
  timeout?: number;
  headers?: Record<string, string>;
  /** Whether the call outlives the page that makes it. Default false. */
  keepalive?: boolean;
}

type CallArguments<E> =
  Record<string, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

/** Makes the calls of the contract: `client.call(getDigest, { params: { id: 7 } })`. */
export interface Client {
  /** What it was made with. */
  readonly options: ClientOptions;
  call<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<OutputOf<E>>;
  /**
   * Calls a list page after page and yields its rows, until a page comes back short of rows.
   * The endpoint must answer `results` and accept `page`.
   */
  rows<E extends AnyEndpoint>(
    endpoint: E,
    ...rest: CallArguments<E>
  ): AsyncGenerator<RowOf<OutputOf<E>>, void, undefined>;
}

type RowOf<Output> = Output extends { results: (infer Row)[] } ? Row : never;

export function createClient(options: ClientOptions): Client {
  async function call<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<OutputOf<E>> {
    const [input = {}, callOptions = {}] = rest as [RequestParts?, CallOptions?];
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...options.headers?.(),
      ...callOptions.headers,
    };
    let body: string | FormData | undefined;
    if (endpoint.bodyType === 'form') body = toFormData(input.body as Record<string, unknown>);
    else if (input.body !== undefined) {
      body = JSON.stringify(input.body);
      headers['content-type'] = 'application/json';
    }

    const url = toUrl(options, endpoint, input);
    const timeout = callOptions.timeout ?? options.timeout ?? 30_000;
    const { response, text } = await send(
      url,
      { method: endpoint.method, headers, body, keepalive: callOptions.keepalive },
      timeout,
      callOptions.signal,
    );
    const answer = parseBody(text);
    if (response.status >= 200 && response.status < 300) {
      // A body that is not JSON comes back as its text.
      if (answer === text && text !== '') throw unreadable(options.baseUrl);
      return answer as OutputOf<E>;
    }

    throw toFailure(response, answer);
  }

  async function send(
    url: string,
    init: Omit<Parameters<FetchLike>[1], 'signal'>,
    timeout: number,
    signal?: AbortSignal,
  ) {
    const limit = deadline(timeout, signal);
    try {
      const response = await options.fetch(url, { ...init, signal: limit.signal });
      return { response, text: await response.text() };
    } catch (cause) {
      throw limit.explain(cause);
    } finally {
      limit.end();
    }
  }

  async function* rows<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>) {
    const [input = {}, callOptions] = rest as [RequestParts?, CallOptions?];
    let seen = 0;
    for (let page = Number(input.query?.page ?? 1); ; page += 1) {
      const query = { ...input.query, page };
      const answer = (await call(
        endpoint,
        ...([{ ...input, query }, callOptions] as unknown as CallArguments<E>),
      )) as {
        results: RowOf<OutputOf<E>>[];
        count?: number;
      };
      if (!Array.isArray(answer?.results)) throw unreadable(options.baseUrl);
      yield* answer.results;
      seen += answer.results.length;
      if (answer.results.length === 0 || (answer.count !== undefined && seen >= answer.count)) return;
    }
  }

  return { options, call, rows };
}

const unreadable = (baseUrl: string) =>
  new UnreadableAnswerError(`${baseUrl} gave an answer that is not one of this API.`);

/** Where a call goes. */
export function toUrl(
  { baseUrl }: ClientOptions,
  { path }: AnyEndpoint,
  { params, query }: RequestParts,
): string {
  return baseUrl + buildPath(path, params) + buildQuery(query);
}

/** What an answer other than success is thrown as. */
export function toFailure({ status, headers }: FetchedAnswer, body: unknown): ResponseError {
  const retryAfter = Number(headers.get('retry-after'));
  return errorFor({
    status,
    body,
    requestId: headers.get('x-request-id') ?? '',
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  });
}

export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Fills the braces of a path. Refuses values that would change which path it is. */
export function buildPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    const text = value === undefined || value === null ? '' : String(value);
    if (text === '' || text === '.' || text === '..') {
      throw new TypeError(`The path ${path} needs a value for ${name}.`);
    }
    return encodeURIComponent(text);
  });
}

function buildQuery(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

function toFormData(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

/** The answer's JSON, or its text if it is not JSON. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
