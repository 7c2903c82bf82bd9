import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { root } from '#scripts/lib/run.ts';
import type { Store } from '#server/db/database.ts';
import '../provided.ts';
import { findDifference, type Shape } from './shapes.ts';

const folder = inject('rowTypes');
const types = folder
  ? (JSON.parse(readFileSync(path.join(folder, 'types.json'), 'utf8')) as Record<string, Shape>)
  : {};

/** Where rows were compared, and in which columns something other than null was. */
const compared = new Map<string, Set<string>>();
const differences = new Set<string>();

/** What was found since the last call, and where rows were compared is written down. */
export function takeDifferences(): string[] {
  if (folder) {
    const seen = [...compared].map(([place, columns]) => [place, [...columns]]);
    writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify(seen));
  }
  const found = [...differences];
  differences.clear();
  return found;
}

/** The files in which rows were compared. */
export const comparedFiles = () => new Set([...compared.keys()].map((place) => place.split(':')[0]));

/** A store that has each row compared with the type that the statement was given where it was run. */
export function checkRowTypes(store: Store): Store {
  patchSession(Object.getPrototypeOf(store.db._.session) as Session);
  return {
    ...store,
    async rows<Row extends object>(query: Parameters<Store['rows']>[0]) {
      const place = findPlace();
      const rows = await store.rows<Row>(query);
      compare(place, rows);
      return rows;
    },
    streamBatches<Row extends object>(...given: Parameters<Store['streamBatches']>) {
      return compareBatches(findPlace(), store.streamBatches<Row>(...given));
    },
  };
}

async function* compareBatches<Row extends object>(
  place: string | undefined,
  batches: AsyncGenerator<Row[]>,
) {
  for await (const rows of batches) {
    compare(place, rows);
    yield rows;
  }
}

interface Session {
  prepareQuery(
    query: unknown,
    fields: unknown,
    ...more: unknown[]
  ): { execute(...values: unknown[]): Promise<unknown> };
}

const patched = new Set<Session>();

/** What `execute` and `queryRows` go through, as do those of transactions. The query builder, whose types are its own, names fields. */
function patchSession(session: Session) {
  if (patched.has(session)) return;
  patched.add(session);
  const { prepareQuery } = session;
  session.prepareQuery = function (query, fields, ...more) {
    const prepared = prepareQuery.call(this, query, fields, ...more);
    const place = fields ? undefined : findPlace();
    if (!place) return prepared;
    const { execute } = prepared;
    prepared.execute = async function (...values) {
      const result = (await execute.apply(this, values)) as { rows: object[]; fields: { name: string }[] };
      compare(place, result.rows, result.fields);
      return result;
    };
    return prepared;
  };
}

/** The innermost line of the server that the statement is run in and that has a type for it. */
function findPlace(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 20;
  const frames = new Error('').stack!.split('\n');
  Error.stackTraceLimit = stackTraceLimit;
  for (const frame of frames) {
    const [, file, line] = /\(?(\/[^()]+?\.ts):(\d+):\d+\)?$/.exec(frame) ?? [];
    const place = file && `${path.relative(root, file)}:${line}`;
    if (place && place in types) return place;
  }
  return undefined;
}

function compare(place: string | undefined, rows: object[], fields?: { name: string }[]) {
  const shape = place === undefined ? undefined : types[place];
  if (!shape) return;
  const columns = typeof shape === 'object' && 'object' in shape ? Object.keys(shape.object) : undefined;
  const names = fields?.map((field) => field.name) ?? Object.keys(rows[0] ?? {});
  const more = names.find((name) => columns && !columns.includes(name));
  if (more) differences.add(`${place}: ${more} is not in the type`);
  const seen = compared.get(place!) ?? new Set();
  compared.set(place!, seen);
  for (const row of rows) {
    const difference = findDifference(shape, row, '');
    if (difference) differences.add(`${place}: ${difference.replace(/^\./, '')}`);
    for (const [name, value] of Object.entries(row)) if (value !== null) seen.add(name);
  }
}
