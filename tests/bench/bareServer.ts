/**
 * What the list call is measured beside: `node:http` and the driver, no framework, no access check,
 * no validation, no suggested filters. It makes the product's own queries for the default page
 * and the status counts, and writes what they answer with JSON.stringify.
 *
 * Run as a process of its own: DATABASE_URL (PostgreSQL) or DATABASE_FOLDER (PGlite) in the environment;
 * prints its port as the only line on standard output.
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import type { SQL } from 'drizzle-orm';
import type { Store } from '#server/db/database.ts';
import { extensions } from '#server/db/embedded.ts';
import { compile, type Query } from '#server/db/statement.ts';
import { findDigests } from '#server/features/digests/list.ts';

type Read = (query: SQL | Query) => Promise<object[]>;

const rows = process.env.DATABASE_URL ? postgres(process.env.DATABASE_URL) : await embedded();
const store = { rows } as unknown as Store;

const server = createServer(async (_request, response) => {
  const body = JSON.stringify(await findDigests(store, { page: 1, size: 10 }, 1));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
console.log(typeof address === 'object' ? address?.port : address);

function postgres(connectionString: string): Read {
  const pool = new Pool({ connectionString, max: 10 });
  return async (query) => (await pool.query(compile(query))).rows;
}

async function embedded(): Promise<Read> {
  const database = await PGlite.create(process.env.DATABASE_FOLDER, { extensions });
  return async (query) => {
    const { text, values } = compile(query);
    return (await database.query<object>(text, values)).rows;
  };
}
