import { expect, test } from 'vitest';
import { isReadOnly } from './endpoint.ts';
import { contract } from './index.ts';

const resources = new Set(contract.map(({ resource }) => resource));
/** Changes nothing, but isn't a read because it fetches a page from another server. */
const writesNothing = new Set(['parseSite']);

test.each(contract)('$endpoint.id says which resources it reads or writes', ({ endpoint }) => {
  const { id, reads = [], writes } = endpoint;
  for (const name of [...reads, ...(writes ?? [])]) expect(resources).toContain(name);
  if (isReadOnly(endpoint)) {
    expect(reads).not.toEqual([]);
    expect(writes).toBeUndefined();
  } else {
    expect(writes).toBeDefined();
    if (!writesNothing.has(id)) expect(writes).not.toEqual([]);
  }
});

test('a resource that is written is read by some call, or is one that no call answers', () => {
  const read = new Set(contract.flatMap(({ endpoint }) => endpoint.reads ?? []));
  const written = new Set(contract.flatMap(({ endpoint }) => endpoint.writes ?? []));
  // Files, presence and error reports are write-only.
  expect([...written].filter((name) => !read.has(name)).toSorted()).toEqual([
    'clientErrors',
    'media',
    'presence',
  ]);
});

interface Bounded {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Bounded[];
  format?: string;
  pattern?: string;
  items?: Bounded;
  properties?: Record<string, Bounded>;
  additionalProperties?: Bounded;
}

/** Returns the paths of unbounded values. Patterns with `*`, `+` or an open `{n,}` are unbounded. */
function unboundedIn(schema: Bounded, path: string): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((part) => unboundedIn(part, path));
  if (schema.enum || schema.const !== undefined) return [];
  const types = [schema.type ?? 'anything'].flat();
  const has = (...names: string[]) => names.every((name) => name in schema);
  const isPattern = schema.pattern !== undefined && !/(?<!\\)[*+]|,\}/.test(schema.pattern);
  const isBounded = {
    string: has('maxLength') || isPattern || schema.format === 'date-time',
    integer: has('minimum', 'maximum'),
    number: has('minimum', 'maximum'),
    array: has('maxItems'),
    object: !schema.additionalProperties || has('maxProperties'),
    boolean: true,
    null: true,
  } as Record<string, boolean>;
  const own = types.filter((type) => !isBounded[type]).map((type) => `${path}: ${type}`);
  return [
    ...own,
    ...(schema.items ? unboundedIn(schema.items, `${path}[]`) : []),
    ...(schema.additionalProperties ? unboundedIn(schema.additionalProperties, `${path}.*`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      unboundedIn(inner, `${path}.${name}`),
    ),
  ];
}

/** Files in forms, which are bounded by the body limit. */
const files = [
  'body.content_image: anything',
  'body.file: anything',
  'body.image_file: anything',
  'body.video_file: anything',
];

test.each(contract)('values: every field that $endpoint.id takes has bounds', ({ endpoint }) => {
  const parts = { params: endpoint.params, query: endpoint.query, body: endpoint.body };
  const unbounded = Object.entries(parts).flatMap(([name, schema]) =>
    schema ? unboundedIn(schema as Bounded, name) : [],
  );
  const isForm = endpoint.bodyType === 'form' && endpoint.bodyLimit !== undefined;
  expect(unbounded.filter((place) => !(isForm && files.includes(place)))).toEqual([]);
});
