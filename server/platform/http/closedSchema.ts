import type { TSchema } from '#api/contract/schema.ts';

/** A copy of a schema whose objects hold nothing that it does not name. Maps, which name what their keys hold, stay. */
export function closedSchema(schema: TSchema): TSchema {
  return closed(schema) as TSchema;
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  const isOpen = typeof copy.properties === 'object' && copy.additionalProperties === undefined;
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}
