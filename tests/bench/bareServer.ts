/**
 * What the list call is measured beside: `node:http` and the driver, no framework, no access check,
 * no validation, no suggested filters. It runs the product's own statements for the default page
 * and the status counts, and writes them with JSON.stringify.
 *
 * Run as a process of its own: DATABASE_URL (PostgreSQL) or DATABASE_FOLDER (PGlite) in the environment;
 * prints its port as the only line on standard output.
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import type { Statement, Store } from '../../server/db/database';
import { findDigests } from '../../server/features/digests/list';

type Query = (statement: Statement, values: unknown[]) => Promise<object[]>;

const statements = await recordStatements();
const query = process.env.DATABASE_URL ? postgres(process.env.DATABASE_URL) : await embedded();

const server = createServer(async (_request, response) => {
  const [rows, statuses] = await Promise.all(
    statements.map(({ statement, values }) => query(statement, values)),
  );
  const body = JSON.stringify({ results: rows, status_statistics: statuses });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
console.log(typeof address === 'object' ? address?.port : address);

/** The statements of the default list, as the product's own code issues them. */
async function recordStatements() {
  const recorded: { statement: Statement; values: unknown[] }[] = [];
  const recorder = {
    rows: (statement: Statement, values: unknown[]) => {
      recorded.push({ statement, values });
      return Promise.resolve([]);
    },
  } as unknown as Store;
  await findDigests(recorder, { page: 1, size: 10 }, 1);
  return recorded;
}

function postgres(connectionString: string): Query {
  const pool = new pg.Pool({ connectionString, max: 10 });
  return async (statement, values) => (await pool.query({ ...statement, values })).rows;
}

async function embedded(): Promise<Query> {
  const database = await PGlite.create(process.env.DATABASE_FOLDER, { extensions: { pg_trgm } });
  return async (statement, values) => (await database.query<object>(statement.text, values)).rows;
}
