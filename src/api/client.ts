import type { AnyEndpoint, InputOf, OutputOf } from './contract/endpoint.ts';
import { createDeadline } from './deadline.ts';
import { createResponseError, UnreadableResponseError, type ResponseError } from './errors.ts';

/** The subset of `fetch` that browsers and undici share. */
export type FetchLike = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string | FormData;
    keepalive?: boolean;
    signal: AbortSignal;
  },
) => Promise<FetchedResponse>;

interface FetchedResponse {
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
  body?: { getReader(): ByteReader } | null;
}

interface ByteReader {
  read(): Promise<{ done: boolean; value?: Uint8Array<ArrayBuffer> }>;
  cancel(): Promise<unknown>;
}

export interface ClientOptions {
  /** API base without trailing slash: `/api` or `https://desk.example.com/api`. */
  baseUrl: string;
  fetch: FetchLike;
  /** Evaluated before each call, so that a new token or language applies immediately. */
  headers?: () => Record<string, string>;
  /** Milliseconds. Defaults to 30 000. */
  timeout?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  timeout?: number;
  headers?: Record<string, string>;
  keepalive?: boolean;
}

type CallArguments<E> =
  Record<string, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

export interface Client {
  readonly options: ClientOptions;
  call<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<OutputOf<E>>;
  /**
   * Yields all rows, page by page, until a page is empty or `count` is reached. The endpoint must return
   * `results` and accept `page`; if it accepts `before`, pages continue after the last row.
   */
  iterateRows<E extends AnyEndpoint>(
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
    if (endpoint.bodyType === 'form') body = buildFormData(input.body as Record<string, unknown>);
    else if (input.body !== undefined) {
      body = JSON.stringify(input.body);
      headers['content-type'] = 'application/json';
    }

    const url = buildUrl(options, endpoint, input);
    const timeout = callOptions.timeout ?? options.timeout ?? 30_000;
    const { response, text } = await send(
      url,
      { method: endpoint.method, headers, body, keepalive: callOptions.keepalive },
      timeout,
      callOptions.signal,
    );
    const answer = parseBody(text);
    if (response.status >= 200 && response.status < 300) {
      // Non-JSON bodies come back as text.
      if (answer === text && text !== '') throw unreadableResponseError(options.baseUrl);
      return answer as OutputOf<E>;
    }

    throw toResponseError(response, answer);
  }

  async function send(
    url: string,
    init: Omit<Parameters<FetchLike>[1], 'signal'>,
    timeout: number,
    signal?: AbortSignal,
  ) {
    const limit = createDeadline(timeout, signal);
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
    const isKeyset = 'before' in (endpoint.query?.properties ?? {});
    let seen = 0;
    let before: unknown;
    for (let page = Number(input.query?.page ?? 1); ; page += 1) {
      const query = before === undefined ? { ...input.query, page } : { ...input.query, page: 1, before };
      const answer = (await call(
        endpoint,
        ...([{ ...input, query }, callOptions] as unknown as CallArguments<E>),
      )) as {
        results: RowOf<OutputOf<E>>[];
        count?: number;
      };
      if (!Array.isArray(answer?.results)) throw unreadableResponseError(options.baseUrl);
      yield* answer.results;
      seen += answer.results.length;
      if (answer.results.length === 0 || (answer.count !== undefined && seen >= answer.count)) return;
      if (!isKeyset) continue;
      // The next count covers only the rest.
      seen = 0;
      before = (answer.results.at(-1) as { id: unknown }).id;
    }
  }

  return { options, call, iterateRows: rows };
}

const unreadableResponseError = (baseUrl: string) =>
  new UnreadableResponseError(
    `Unexpected response from ${baseUrl}: it doesn’t look like the Digest Desk API.`,
  );

export function buildUrl(
  { baseUrl }: ClientOptions,
  { path }: AnyEndpoint,
  { params, query }: RequestParts,
): string {
  return baseUrl + buildPath(path, params) + buildQuery(query);
}

export function toResponseError({ status, headers }: FetchedResponse, body: unknown): ResponseError {
  const retryAfter = Number(headers.get('retry-after'));
  return createResponseError({
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

/** Rejects values that would change the route. */
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

function buildFormData(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

export function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
