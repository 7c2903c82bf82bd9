import { normalizeText } from '#domain/normalizeText.ts';
import { MissingError, UsageError } from './errors.ts';
import { editDistance, foldName } from './nameText.ts';

export interface Named {
  id: number;
  title: string;
  otherNames?: string[];
}

export interface Lookup<Row extends Named = Named> {
  noun: string;
  find(search?: string): Promise<Row[]>;
  isComplete?: true;
  /** Fetches a row by id, for lists too long to search. */
  get?(id: number): Promise<Row | undefined>;
}

export function listLookup<Row extends Named>(noun: string, read: () => Promise<Row[]>): Lookup<Row> {
  let rows: Promise<Row[]> | undefined;
  return { noun, isComplete: true, find: () => (rows ??= read()) };
}

export async function resolveIds(values: string[] | undefined, lookup: Lookup): Promise<string | undefined> {
  if (!values) return undefined;
  return (await resolveRows(values, lookup)).map(({ id }) => id).join(',');
}

export async function resolveOne<Row extends Named>(value: string, lookup: Lookup<Row>): Promise<Row> {
  const [row, ...others] = await resolveRows([value], lookup);
  if (!row || others.length > 0) throw new UsageError(`Specify exactly one ${lookup.noun}.`);
  return row;
}

/**
 * Accepts `3`, `3,17`, or a name in any case; `name:2026` is the name 2026. Unknown values exit with 5,
 * ambiguous ones with 2.
 */
export async function resolveRows<Row extends Named>(values: string[], lookup: Lookup<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const value of values) {
    if (isIdList(value)) for (const id of value.split(',')) rows.push(await resolveById(id, lookup));
    else rows.push(await resolveByName(parseName(value), lookup));
  }
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

export const maxId = 2_147_483_647;

const namePrefix = 'name:';

export const isIdList = (value: string) => /^\d{1,10}(,\d{1,10})*$/.test(value);

export const parseName = (value: string) =>
  value.startsWith(namePrefix) ? value.slice(namePrefix.length) : value;

/** Prefers exact matches, else compares folded names (see `foldName`). */
export function matchByName<Row extends Named>(name: string, rows: Row[]): Row[] {
  const exact = rows.filter((row) => listNames(row).includes(name));
  if (exact.length > 0) return exact;
  const folded = foldName(name);
  return rows.filter((row) => listNames(row).some((own) => foldName(own) === folded));
}

/** Omits empty names, because a user may have only an email. */
const listNames = ({ title, otherNames = [] }: Named) => [title, ...otherNames].filter((name) => name !== '');

async function resolveById<Row extends Named>(text: string, { noun, find, get }: Lookup<Row>): Promise<Row> {
  const id = Number(text);
  const found = id > maxId ? undefined : get ? await get(id) : (await find()).find((row) => row.id === id);
  if (found) return found;
  const [named] = matchByName(text, await find(text));
  throw new MissingError(
    `No ${noun} has the ID ${text}.`,
    named && `${named.id} is called ${JSON.stringify(named.title)}: refer to it as ${namePrefix}${text}.`,
  );
}

async function resolveByName<Row extends Named>(name: string, lookup: Lookup<Row>): Promise<Row> {
  const { noun, find, isComplete } = lookup;
  const candidates = await find(name);
  const named = matchByName(name, candidates);
  const [only] = named;
  if (only && named.length === 1) return only;
  if (only)
    throw new UsageError(`More than one ${noun} is called ${JSON.stringify(name)}.`, candidatesHint(named));
  const others = isComplete ? candidates : await find(foldName(name).slice(0, 2));
  const near = findNearest(name, [...candidates, ...others]);
  const isShort = isComplete && candidates.length <= maxShown;
  throw new MissingError(
    `No ${noun} is called ${JSON.stringify(name)}.`,
    near.length > 0
      ? candidatesHint(near)
      : isShort && candidates.length > 0
        ? `Available: ${describeCandidates(candidates)}.`
        : undefined,
  );
}

const stripAccents = (text: string) => normalizeText(text, 'NFD').replaceAll(/\p{M}/gu, '');

/** Names that contain the text, are contained in it, or are a few letters away. */
function findNearest<Row extends Named>(name: string, rows: Row[]): Row[] {
  const sought = stripAccents(foldName(name));
  if (sought === '') return [];
  const ranked = [...new Map(rows.map((row) => [row.id, row])).values()].map((row) => {
    const distances = listNames(row).map((own) => {
      const folded = stripAccents(foldName(own));
      return folded.includes(sought) || (folded.length > 2 && sought.includes(folded))
        ? 0
        : editDistance(sought, folded);
    });
    return { row, distance: Math.min(...distances) };
  });
  const near = ranked.filter(({ distance }) => distance <= Math.max(1, sought.length / 3));
  return near.toSorted((a, b) => a.distance - b.distance).map(({ row }) => row);
}

const maxShown = 10;

const candidatesHint = (rows: Named[]) => `Use the ID. Candidates: ${describeCandidates(rows)}.`;

function describeCandidates(rows: Named[]): string {
  const shown = rows.slice(0, maxShown).map(({ id, title, otherNames = [] }) => {
    const others = otherNames.filter((name) => name !== title && name !== '');
    return `${id} ${title}${others.length > 0 ? ` (${others.join(', ')})` : ''}`;
  });
  const more = rows.length > maxShown ? `; and ${rows.length - maxShown} more` : '';
  return `${shown.join('; ')}${more}`;
}
