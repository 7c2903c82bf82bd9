/** What a value of a TypeScript type looks like, as JSON. */
export type Shape =
  | 'any'
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'undefined'
  | 'date'
  | 'bytes'
  | { is: string | number | boolean }
  | { either: Shape[] }
  | { list: Shape }
  | { record: Shape }
  | { object: Record<string, Shape> };

/** The first difference between a value and a shape, as a sentence, or undefined where there is none. */
export function findDifference(shape: Shape, value: unknown, at: string): string | undefined {
  if (shape === 'any') return undefined;
  if (typeof shape === 'string') return describe(value) === shape ? undefined : differs(at, value, shape);
  if ('is' in shape) return value === shape.is ? undefined : differs(at, value, name(shape));
  if ('either' in shape) {
    const found = shape.either.map((each) => findDifference(each, value, at));
    if (found.includes(undefined)) return undefined;
    // A difference of a part of it says more than that no alternative fits.
    return (
      found.find((each) => !each?.startsWith(`${at} is`)) ??
      differs(at, value, shape.either.map(name).join(' | '))
    );
  }
  if ('list' in shape) {
    if (!Array.isArray(value)) return differs(at, value, 'list');
    return findFirst(value, (each) => findDifference(shape.list, each, `${at}[]`));
  }
  if (describe(value) !== 'object') return differs(at, value, 'object');
  const object = value as Record<string, unknown>;
  if ('record' in shape)
    return findFirst(Object.entries(object), ([key, each]) =>
      findDifference(shape.record, each, `${at}.${key}`),
    );
  return findFirst(Object.entries(shape.object), ([key, each]) =>
    findDifference(each, object[key], `${at}.${key}`),
  );
}

/** Looks through all values, as a lie may be in any row. */
function findFirst<Value>(values: Value[], find: (value: Value) => string | undefined) {
  for (const value of values) {
    const found = find(value);
    if (found) return found;
  }
  return undefined;
}

const differs = (at: string, value: unknown, expected: string) =>
  `${at} is ${JSON.stringify(value)?.slice(0, 60)} (${describe(value)}), its type says ${expected}`;

function name(shape: Shape): string {
  if (typeof shape === 'string') return shape;
  return 'is' in shape ? JSON.stringify(shape.is) : Object.keys(shape)[0]!;
}

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array) return 'bytes';
  return typeof value;
}
