import { MissingError, UsageError } from './errors.ts';

export interface Titled {
  id: number;
  title: string;
}

/**
 * Values of a flag, each `3`, `3,17` or an exact title, as ids joined by commas. A title that no row
 * or more than one row has is an error that names the candidates. With `has`, so is an id that
 * nothing has: a filter by it would find nothing.
 */
export async function resolveIds(
  values: string[] | undefined,
  noun: string,
  find: (title: string) => Promise<Titled[]>,
  has?: (id: number) => Promise<boolean>,
): Promise<string | undefined> {
  if (!values) return undefined;
  const ids = await Promise.all(
    values.map(async (value) => (isIdList(value) ? value : lookUp(value, noun, find))),
  );
  const unique = [...new Set(ids.flatMap((list) => list.split(',')))];
  const given = new Set(values.filter(isIdList).flatMap((list) => list.split(',')));
  for (const id of has ? given : []) {
    if (Number(id) > maxId || !(await has!(Number(id))))
      throw new MissingError(`There is no ${noun} with the id ${id}.`);
  }
  return unique.join(',');
}

/** Whether a list that is not long has an id; the list is read once. */
export function hasId(list: () => Promise<Titled[]>): (id: number) => Promise<boolean> {
  let rows: Promise<Titled[]> | undefined;
  return async (id) => (await (rows ??= list())).some((row) => row.id === id);
}

/** The highest id that the server accepts. */
export const maxId = 2_147_483_647;

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
