import { Readable } from 'node:stream';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, request, type Dispatcher } from 'undici';
import { withSpan, type SpanOptions } from '../spans.ts';
import { bareHost, isPublicAddress, isWebPort } from './addresses.ts';
import { readBody } from './body.ts';
import { EgressError } from './errors.ts';
import { createResolve, type Resolve } from './resolve.ts';

export interface EgressOptions {
  /** Default GET. A POST isn't redirected. */
  method?: 'GET' | 'POST';
  body?: string | Uint8Array;
  /** Limit on the wire and after decompression. Default 10 MiB. */
  maxBytes?: number;
  /** Total for DNS, redirects, headers and body. Default 15 s. */
  timeoutMs?: number;
  /** `text/html` or `image/*`. Default any. A missing type passes. */
  accept?: string[];
  headers?: Record<string, string>;
  /** Default false: other statuses throw `bad_status`, without the body. */
  allowsAnyStatus?: boolean;
  /**
   * For many requests to one host. If the server has just closed an idle connection, the request is sent
   * again. Default false.
   */
  reusesConnections?: boolean;
  signal?: AbortSignal;
}

export interface EgressResponse {
  url: string;
  /** The URL after permanent redirects (301, 308) only. */
  permanentUrl: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Every fetch of a URL from a user or document goes through here. */
export interface Egress {
  fetch(address: string, options?: EgressOptions): Promise<EgressResponse>;
  /** Throws without a DNS lookup. */
  check(address: string): void;
  close(): Promise<void>;
}

export interface EgressSettings {
  /** `host` or `host:port`, exactly as in the URL; may be private. For development. */
  allowPrivateHosts: string[];
  /** `host:port`. Default: any. */
  onlyHost?: string;
  /** Serves fictional hosts in this process, without a connection. */
  localSite?: LocalSite;
  resolve?: Resolve;
}

const maxRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

interface LocalSite {
  has(hostname: string): boolean;
  respond(
    url: URL,
    headers: Record<string, string>,
  ): Promise<{ status: number; headers: Record<string, string>; body: string }>;
}

export function createEgress(settings: EgressSettings): Egress {
  const { allowPrivateHosts, onlyHost, localSite, resolve = createResolve() } = settings;
  const allowed = new Set(allowPrivateHosts.map((host) => host.toLowerCase()));
  const isAllowed = (hostname: string, port?: string) =>
    allowed.has(hostname) || (port !== undefined && allowed.has(`${hostname}:${port}`));

  /** Throws if the URL alone shows that it must not be fetched. */
  function check(address: string, base?: string): URL {
    if (!URL.canParse(address, base)) throw new EgressError('bad_url', 'The URL is invalid.');
    const url = new URL(address, base);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new EgressError('bad_url', 'Only http and https URLs can be fetched.');
    if (url.username || url.password)
      throw new EgressError('bad_url', 'URLs with a user name or password can’t be fetched.');
    if (onlyHost !== undefined && `${url.hostname}:${effectivePort(url)}` !== onlyHost)
      throw new EgressError('refused_address', 'Only the configured host can be called.');
    if (isAllowed(url.hostname, effectivePort(url))) return url;
    if (!isWebPort(url)) throw new EgressError('refused_address', `Port ${url.port} isn’t allowed.`);
    // The URL parser normalizes all IPv4 notations; literals are never looked up.
    const host = bareHost(url.hostname);
    if (isIP(host) && !isPublicAddress(host))
      throw new EgressError('refused_address', 'The address isn’t on the public internet.');
    return url;
  }

  /** Pins the connection to the checked IP, against DNS rebinding. */
  function pinnedLookup(isPrivateAllowed: boolean): LookupFunction {
    return (hostname, options, callback) => {
      resolve(hostname, isPrivateAllowed).then(
        (addresses) => {
          const refused = addresses.some(({ address }) => !isPublicAddress(address));
          const [first] = addresses;
          if (!first)
            callback(new EgressError('unreachable', 'The host name doesn’t resolve to an address.'), '');
          else if (refused && !isPrivateAllowed)
            callback(new EgressError('refused_address', 'The host name resolves to a private address.'), '');
          else if (options.all) callback(null, addresses);
          else callback(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, ''),
      );
    };
  }

  // A reused connection (`pipelining: 1`) stays with the address that was checked.
  const agentFor = (isPrivateAllowed: boolean, pipelining: 0 | 1) =>
    new Agent({
      pipelining,
      maxHeaderSize: 32 * 1024,
      connect: { lookup: pinnedLookup(isPrivateAllowed), timeout: 10_000 },
    });
  const once = { public: agentFor(false, 0), private: agentFor(true, 0) };
  const reused = { public: agentFor(false, 1), private: agentFor(true, 1) };

  async function follow(
    address: string,
    options: EgressOptions,
    signal: AbortSignal,
  ): Promise<EgressResponse> {
    const { maxBytes = 10 * 1024 * 1024, accept = ['*/*'], method = 'GET', body, allowsAnyStatus } = options;
    let url = check(address);
    let permanentUrl = url.href;
    let isPermanent = true;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const reach = isAllowed(url.hostname, effectivePort(url)) ? 'private' : 'public';
      if (localSite?.has(url.hostname)) {
        // oxlint-disable-next-line no-await-in-loop -- the last iteration of the loop
        const page = await localSite.respond(url, options.headers ?? {});
        const answer = {
          statusCode: page.status,
          headers: page.headers,
          body: Readable.from([Buffer.from(page.body)]),
        };
        // oxlint-disable-next-line no-await-in-loop -- the last iteration of the loop
        return await readResponse({ url, permanentUrl, response: answer, accept, maxBytes, allowsAnyStatus });
      }
      const requestOptions = {
        method,
        body,
        signal,
        headersTimeout: 0,
        bodyTimeout: 0,
        headers: {
          'user-agent': 'Mozilla/5.0 (compatible; DigestDesk/1.0)',
          accept: accept.join(', '),
          'accept-encoding': 'gzip, br',
          ...options.headers,
        },
      };
      // Each hop depends on the response before it.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await (options.reusesConnections
        ? request(url, { ...requestOptions, dispatcher: reused[reach] }).catch((error: unknown) => {
            if (!isClosedConnectionError(error)) throw error;
            return request(url, { ...requestOptions, dispatcher: once[reach] });
          })
        : request(url, { ...requestOptions, dispatcher: once[reach] }));
      // The body's reader handles errors; without this listener, an unread body would end the process.
      answer.body.on('error', () => undefined);
      const location = headerValue(answer, 'location');
      if (!redirectStatuses.has(answer.statusCode) || !location || method === 'POST') {
        // oxlint-disable-next-line no-await-in-loop -- the last iteration of the loop
        return await readResponse({ url, permanentUrl, response: answer, accept, maxBytes, allowsAnyStatus });
      }
      answer.body.destroy();
      url = check(location, url.href);
      isPermanent &&= answer.statusCode === 301 || answer.statusCode === 308;
      if (isPermanent) permanentUrl = url.href;
    }
    throw new EgressError('too_many_redirects', `The URL redirects more than ${maxRedirects} times.`);
  }

  return {
    check(address) {
      check(address);
    },
    async fetch(address, options = {}) {
      const timeout = AbortSignal.timeout(options.timeoutMs ?? 15_000);
      const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
      try {
        return await withSpan(requestSpan(address, options.method), async (span) => {
          const answer = await follow(address, options, signal);
          span.add({ 'http.response.status_code': answer.status });
          return answer;
        });
      } catch (error) {
        if (error instanceof EgressError) throw error;
        if (options.signal?.aborted) throw options.signal.reason;
        if (timeout.aborted)
          throw new EgressError('timed_out', 'The server didn’t respond in time.', { cause: error });
        throw new EgressError('unreachable', 'The server couldn’t be reached.', { cause: error });
      }
    },
    async close() {
      await Promise.all([once, reused].flatMap((agents) => [agents.public.close(), agents.private.close()]));
    },
  };
}

/** Only the host, because the rest may contain secrets. */
function requestSpan(address: string, method = 'GET'): SpanOptions {
  const host = URL.canParse(address) ? new URL(address).hostname : 'unreadable';
  return {
    name: method,
    kind: 'client',
    attributes: { 'http.request.method': method, 'server.address': host },
  };
}

type RawResponse = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'> & { body: Readable };

interface ReceivedResponse {
  url: URL;
  permanentUrl: string;
  response: RawResponse;
  accept: string[];
  maxBytes: number;
  allowsAnyStatus: boolean | undefined;
}

async function readResponse({
  url,
  permanentUrl,
  response,
  accept,
  maxBytes,
  allowsAnyStatus,
}: ReceivedResponse): Promise<EgressResponse> {
  const headers = Object.fromEntries(
    Object.keys(response.headers).map((name) => [name, headerValue(response, name) ?? '']),
  );
  try {
    if (!allowsAnyStatus && (response.statusCode < 200 || response.statusCode > 299))
      throw new EgressError('bad_status', `The server responded with status ${response.statusCode}.`, {
        response: { status: response.statusCode, headers, permanentUrl },
      });
    const type = headerValue(response, 'content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type && !accept.some((pattern) => matchesMediaType(type, pattern)))
      throw new EgressError('wrong_type', `The server responded with ${type}.`);
    const body = await readBody(
      response.body,
      headerValue(response, 'content-encoding') ?? '',
      maxBytes,
    ).catch((error: unknown) => {
      if (!(error instanceof EgressError)) throw error;
      throw new EgressError(error.code, error.message, {
        cause: error,
        response: { status: response.statusCode, headers, permanentUrl },
      });
    });
    return { url: url.href, permanentUrl, status: response.statusCode, headers, body };
  } finally {
    response.body.destroy();
  }
}

function headerValue(response: Pick<RawResponse, 'headers'>, name: string): string | undefined {
  const value = response.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function matchesMediaType(type: string, pattern: string): boolean {
  if (pattern === '*/*') return true;
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

function effectivePort(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}

const isClosedConnectionError = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(String(error.code));

/** The host may be private. Rejects redirects to other hosts, so that the API key never reaches them. */
export function createHostEgress(address: string): Egress {
  const { hostname, port, protocol } = new URL(address);
  const onlyHost = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
  return createEgress({ allowPrivateHosts: [onlyHost], onlyHost });
}
