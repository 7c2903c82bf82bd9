import type { Endpoint, Method } from '#api/contract/endpoint.ts';
import { contract } from '#api/contract/index.ts';
import type { Random } from './random.ts';
import { strangeValues, toJson, toValue } from './values.ts';

export type Caller = 'super' | 'editor' | 'staff' | 'token' | 'garbage' | 'anonymous';

export interface FuzzRequest {
  endpoint: Endpoint;
  method: Method | 'HEAD' | 'OPTIONS';
  /** Of the address, with its query. */
  url: string;
  headers: Record<string, string>;
  payload?: string;
  caller: Caller;
}

/** Streams have no end to wait for. */
const endpoints = contract
  .map(({ endpoint }) => endpoint)
  .filter(({ responseType }) => responseType !== 'events');

const callers: Caller[] = [
  'super',
  'super',
  'super',
  'super',
  'super',
  'editor',
  'staff',
  'token',
  'garbage',
  'anonymous',
];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
const contentTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  '',
];
const languages = ['en', 'ar', 'es-MX, en;q=0.5', "'; --", ';q=x,,,*', 'x'.repeat(2000)];

/** One request: a valid one, one with a fault here and there, or a hostile one. */
export function nextRequest(random: Random): FuzzRequest {
  const endpoint = random.pick(endpoints);
  const chaos = random.pick([0, 0, 0.05, 0.3]);
  const headers: Record<string, string> = {};
  if (random.chance(0.2)) headers['accept-language'] = random.pick(languages);
  if (random.chance(0.1)) headers['idempotency-key'] = random.pick(['a', 'k'.repeat(300), '\u00E9', 'x y']);
  const payload = toPayload(endpoint, random, chaos, headers);
  return {
    endpoint,
    method: random.chance(chaos / 6) ? random.pick(methods) : endpoint.method,
    url: toUrl(endpoint, random, chaos),
    headers,
    payload,
    caller: random.pick(callers),
  };
}

function toUrl({ path, params, query }: Endpoint, random: Random, chaos: number): string {
  const values = (params ? toValue(params, random, 0) : {}) as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    random.chance(chaos)
      ? random.pick(['%00', '..%2f', '%zz', '-1', '0', '1e400', 'x'.repeat(300)])
      : encode(values[name] ?? 1),
  );
  const slashed = random.chance(chaos / 2)
    ? random.pick([filled.replace(/\/$/, ''), `${filled}/`, `/${filled}`])
    : filled;
  if (!query && !random.chance(chaos)) return `/api${slashed}`;
  const given = query ? toValue(query, random, chaos) : { x: '1' };
  const pairs = Object.entries(typeof given === 'object' && given !== null ? given : { x: given });
  const repeated = random.chance(chaos) ? pairs.slice(0, 1) : [];
  return `/api${slashed}?${[...pairs, ...repeated].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
}

/** Of any text, half a surrogate pair too. */
function encode(value: unknown): string {
  const text = typeof value === 'object' ? toJson(value) : String(value);
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')).slice(0, 3000);
}

function toPayload(endpoint: Endpoint, random: Random, chaos: number, headers: Record<string, string>) {
  const { body, bodyType } = endpoint;
  if (!body) {
    if (!random.chance(chaos)) return undefined;
    headers['content-type'] = 'application/json';
    return toJson(random.pick(strangeValues));
  }
  headers['content-type'] = random.chance(chaos / 3) ? random.pick(contentTypes) : 'application/json';
  if (bodyType === 'form') {
    headers['content-type'] = 'multipart/form-data; boundary=x';
    const name = Object.keys((body as { properties?: object }).properties ?? {}).at(-1);
    return `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nnot a picture\r\n--x--\r\n`;
  }
  const text = toJson(toValue(body, random, chaos));
  if (!random.chance(chaos / 3)) return text;
  return random.pick([
    text.slice(0, text.length / 2),
    '',
    '['.repeat(8000),
    `${text}x`,
    '\uFEFF{}',
    '{"__proto__":{"a":1}}',
  ]);
}
