import type { Codec } from './codecs.ts';

/** URL codecs by field. Declare them outside components. */
export type Fields<Query> = { readonly [Name in keyof Query]: Codec<Query[Name]> };

export type QueryOf<F> = { [Name in keyof F]: F[Name] extends Codec<infer Value> ? Value : never };

export interface UrlProblem {
  name: string;
  /** The invalid part, or the whole value of an unknown parameter. */
  text: string;
  kind: 'unknown' | 'invalid' | 'empty';
}

const fieldEntries = <Query extends object>(fields: Fields<Query>) =>
  Object.entries(fields) as [keyof Query & string, Codec<Query[keyof Query & string]>][];

const parameterNames = (name: string, { names }: { names?: readonly string[] }) => names ?? [name];

export function parseUrlQuery<Query extends object>(fields: Fields<Query>, params: URLSearchParams) {
  const query: Partial<Query> = {};
  const problems: UrlProblem[] = [];
  const knownNames = new Set<string>();
  for (const [field, codec] of fieldEntries(fields)) {
    const names = parameterNames(field, codec);
    const { value, invalid = [] } = codec.read(names.map((name) => params.get(name) ?? ''));
    query[field] = value;
    names.forEach((name, index) => {
      knownNames.add(name);
      if (codec.needsValue && params.get(name) === '') problems.push({ name, text: '', kind: 'empty' });
      // Only the first of repeated parameters counts.
      for (const text of [invalid[index] ?? '', ...params.getAll(name).slice(1)]) {
        if (text !== '') problems.push({ name, text, kind: 'invalid' });
      }
    });
  }
  for (const [name, text] of params) {
    if (!knownNames.has(name)) problems.push({ name, text, kind: 'unknown' });
  }
  return { query: query as Query, problems };
}

/** Query string without the question mark. Omits default values. */
export function formatUrlQuery<Query extends object>(fields: Fields<Query>, query: Query): string {
  const params = new URLSearchParams();
  for (const [field, codec] of fieldEntries(fields)) {
    const texts = codec.write(query[field]);
    parameterNames(field, codec).forEach((name, index) => {
      if (texts[index]) params.set(name, texts[index]);
    });
  }
  // A comma needs no escaping in a query, so lists stay readable.
  return params.toString().replaceAll('%2C', ',');
}

const isDefault = <Value>({ write, fallback }: Codec<Value>, value: Value) =>
  write(value).join('\n') === write(fallback).join('\n');

export const isFiltered = <Query extends object>(fields: Fields<Query>, query: Query): boolean =>
  fieldEntries(fields).some(([field, codec]) => codec.isFilter !== false && !isDefault(codec, query[field]));

export const clearedFilters = <Query extends object>(fields: Fields<Query>): Partial<Query> =>
  Object.fromEntries(
    fieldEntries(fields).flatMap(([field, { isFilter, fallback }]) =>
      isFilter === false ? [] : [[field, fallback]],
    ),
  ) as Partial<Query>;
