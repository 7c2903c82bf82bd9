import { effectiveBodyLimit, type Endpoint } from '#api/contract/endpoint.ts';

interface Shape {
  type?: string | string[];
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
}

export interface HostileBody {
  name: string;
  /** Makes it, as only some of them are sent. */
  json: () => string;
}

type Path = (string | number)[];

/** Every place of a body's schema, with the path of a value there. */
function* places(shape: Shape, path: Path = []): Generator<{ path: Path; shape: Shape }> {
  for (const branch of shape.anyOf ?? [shape]) {
    yield { path, shape: branch };
    if (branch.items) yield* places(branch.items, [...path, 0]);
    if (typeof branch.additionalProperties === 'object')
      yield* places(branch.additionalProperties, [...path, 'key']);
    for (const [name, inner] of Object.entries(branch.properties ?? {}))
      yield* places(inner, [...path, name]);
  }
}

const wrap = (path: Path, json: string): string =>
  path.reduceRight<string>(
    (inner, part) => (typeof part === 'number' ? `[${inner}]` : `{"${part}":${inner}}`),
    json,
  );

const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;
const list = (item: string, count: number) => `[${Array(count).fill(item).join(',')}]`;

/** What is put at a place of a type, as long as `bytes`. */
const fillings: Record<string, [name: string, fill: (bytes: number) => string][]> = {
  object: [
    ['keys', (bytes) => keys(Math.floor(bytes / 10))],
    ['as many keys as are read', (bytes) => keys(Math.min(10_000, Math.floor(bytes / 10)))],
  ],
  array: [
    ['empty objects', (bytes) => list('{}', Math.floor(bytes / 3))],
    ['as many empty objects as are read', (bytes) => list('{}', Math.min(140_000, Math.floor(bytes / 3)))],
    ['as many numbers as are read', (bytes) => list('1', Math.min(290_000, Math.floor(bytes / 2)))],
    ['marks', (bytes) => list('"a\u0301\u0316"', Math.min(140_000, Math.floor(bytes / 8)))],
  ],
  string: [
    ['marks', (bytes) => `"a${'\u0301\u0316'.repeat(bytes / 4)}"`],
    ['quotes', (bytes) => `"${'\\"'.repeat(bytes / 2)}"`],
  ],
};

/** Bodies of a call of JSON, as long as it reads, each with one place that was made to take long. */
export function* hostileBodies(endpoint: Endpoint): Generator<HostileBody> {
  const bytes = effectiveBodyLimit(endpoint) - 500;
  for (const { path, shape } of places(endpoint.body as Shape))
    for (const type of [shape.type ?? []].flat())
      for (const [name, fill] of fillings[type] ?? [])
        yield { name: `${name} at ${path.join('.') || 'the top'}`, json: () => wrap(path, fill(bytes)) };
  yield { name: 'lists in lists', json: () => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2) };
}
