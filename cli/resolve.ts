import { MissingError, UsageError } from './errors.ts';
import { editDistance, foldName } from './nameText.ts';

/** What a value of a flag can stand for. */
export interface Named {
  id: number;
  title: string;
  /** What it is called besides: a slug, an email, a host. */
  otherNames?: string[];
}

/** Where names and ids of one kind are looked up. */
export interface Lookup<Row extends Named = Named> {
  noun: string;
  /** Those whose names contain a text by the server's search, and maybe others; all without one. */
  find(search?: string): Promise<Row[]>;
  /** Whether `find` returns all rows there are, whatever the text. */
  isWhole?: true;
  /** Where a list is too long to be read for an id. */
  get?(id: number): Promise<Row | undefined>;
}

/** The lookup of a list that is short enough to be read as a whole, once. */
export function listLookup<Row extends Named>(noun: string, read: () => Promise<Row[]>): Lookup<Row> {
  let rows: Promise<Row[]> | undefined;
  return { noun, isWhole: true, find: () => (rows ??= read()) };
}

/** Values of a flag as ids joined by commas; see `resolveRows`. */
export async function resolveIds(values: string[] | undefined, lookup: Lookup): Promise<string | undefined> {
  if (!values) return undefined;
  return (await resolveRows(values, lookup)).map(({ id }) => id).join(',');
}

/** What a value of a flag names that stands for one. */
export async function resolveOne<Row extends Named>(value: string, lookup: Lookup<Row>): Promise<Row> {
  const [row, ...others] = await resolveRows([value], lookup);
  if (!row || others.length > 0) throw new UsageError(`Give one ${lookup.noun}.`);
  return row;
}

/**
 * What values of a flag name, each once: `3`, `3,17`, or a name whatever its case. `name:2026` is the name 2026. What
 * nothing has is missing (exit code 5); what several have is refused with their ids (2).
 */
export async function resolveRows<Row extends Named>(values: string[], lookup: Lookup<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const value of values) {
    if (isIdList(value)) for (const id of value.split(',')) rows.push(await withId(id, lookup));
    else rows.push(await withName(parseName(value), lookup));
  }
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The highest id that the server accepts. */
export const maxId = 2_147_483_647;

const namePrefix = 'name:';

export const isIdList = (value: string) => /^\d{1,10}(,\d{1,10})*$/.test(value);

/** A name without the prefix by which it is no id. */
export const parseName = (value: string) =>
  value.startsWith(namePrefix) ? value.slice(namePrefix.length) : value;

/** The rows that have a name: to the letter, or else whatever the case, width and invisible characters. */
export function rowsNamed<Row extends Named>(name: string, rows: Row[]): Row[] {
  const exact = rows.filter((row) => listNames(row).includes(name));
  if (exact.length > 0) return exact;
  const folded = foldName(name);
  return rows.filter((row) => listNames(row).some((own) => foldName(own) === folded));
}

/** A user may have none but an email. */
const listNames = ({ title, otherNames = [] }: Named) => [title, ...otherNames].filter((name) => name !== '');

async function withId<Row extends Named>(text: string, { noun, find, get }: Lookup<Row>): Promise<Row> {
  const id = Number(text);
  const found = id > maxId ? undefined : get ? await get(id) : (await find()).find((row) => row.id === id);
  if (found) return found;
  const [named] = rowsNamed(text, await find(text));
  throw new MissingError(
    `There is no ${noun} with the id ${text}.`,
    named && `${named.id} is called ${JSON.stringify(named.title)}: name it with ${namePrefix}${text}.`,
  );
}

async function withName<Row extends Named>(name: string, lookup: Lookup<Row>): Promise<Row> {
  const { noun, find, isWhole } = lookup;
  const candidates = await find(name);
  const named = rowsNamed(name, candidates);
  const [only] = named;
  if (only && named.length === 1) return only;
  if (only) throw new UsageError(`More than one ${noun} is called ${JSON.stringify(name)}.`, hint(named));
  const others = isWhole ? candidates : await find(foldName(name).slice(0, 2));
  const near = nearest(name, [...candidates, ...others]);
  const isShort = isWhole && candidates.length <= maxShown;
  throw new MissingError(
    `There is no ${noun} called ${JSON.stringify(name)}.`,
    near.length > 0
      ? hint(near)
      : isShort && candidates.length > 0
        ? `There are: ${describe(candidates)}.`
        : undefined,
  );
}

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Names that may have been meant: those that contain it or that it contains, and those a few letters away. */
function nearest<Row extends Named>(name: string, rows: Row[]): Row[] {
  const sought = withoutAccents(foldName(name));
  if (sought === '') return [];
  const ranked = [...new Map(rows.map((row) => [row.id, row])).values()].map((row) => {
    const distances = listNames(row).map((own) => {
      const folded = withoutAccents(foldName(own));
      return folded.includes(sought) || (folded.length > 2 && sought.includes(folded))
        ? 0
        : editDistance(sought, folded);
    });
    return { row, distance: Math.min(...distances) };
  });
  const near = ranked.filter(({ distance }) => distance <= Math.max(1, sought.length / 3));
  return near.toSorted((a, b) => a.distance - b.distance).map(({ row }) => row);
}

/** How many rows an error names. */
const maxShown = 10;

const hint = (rows: Named[]) => `Give the id. Candidates: ${describe(rows)}.`;

/** Rows with their ids and all names. */
function describe(rows: Named[]): string {
  const shown = rows.slice(0, maxShown).map(({ id, title, otherNames = [] }) => {
    const others = otherNames.filter((name) => name !== title && name !== '');
    return `${id} ${title}${others.length > 0 ? ` (${others.join(', ')})` : ''}`;
  });
  const more = rows.length > maxShown ? `; and ${rows.length - maxShown} more` : '';
  return `${shown.join('; ')}${more}`;
}
