import { MissingError, UsageError } from './errors.ts';

export interface Titled {
  id: number;
  title: string;
}

/**
 * Values of a flag, each `3`, `3,17` or an exact title, as ids joined by commas. A title that no
 * row or more than one row has is an error that names the candidates.
 */
export async function resolveIds(
  values: string[] | undefined,
  noun: string,
  find: (title: string) => Promise<Titled[]>,
): Promise<string | undefined> {
  if (!values) return undefined;
  const ids = await Promise.all(
    values.map(async (value) => (isIdList(value) ? value : lookUp(value, noun, find))),
  );
  return [...new Set(ids.flatMap((list) => list.split(',')))].join(',');
}

function isIdList(value: string): boolean {
  return /^\d{1,10}(,\d{1,10})*$/.test(value);
}

async function lookUp(
  title: string,
  noun: string,
  find: (title: string) => Promise<Titled[]>,
): Promise<string> {
  const candidates = await find(title);
  const exact = candidates.filter((candidate) => candidate.title === title);
  const [only] = exact;
  if (only && exact.length === 1) return String(only.id);
  const named = (exact.length ? exact : candidates).slice(0, 5).map(({ id, title: own }) => `${id} ${own}`);
  const next = named.length ? `Give the id. Candidates: ${named.join('; ')}.` : undefined;
  if (exact.length > 1)
    throw new UsageError(`More than one ${noun} is called ${JSON.stringify(title)}.`, next);
  throw new MissingError(`There is no ${noun} called ${JSON.stringify(title)}.`, next);
}
