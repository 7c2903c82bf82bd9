import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { formatError } from './loggedError.ts';

const database = new PGlite();
const db = drizzle(database);
await db.execute(sql`create table stories (id int primary key check (id > 0), title text not null)`);
await db.execute(sql`insert into stories values (1, 'first')`);

afterAll(() => database.close());

const secret = 'a private text';

/** A line of the log about an error. */
function logLine(error: unknown): string {
  let written = '';
  createLog('info', { write: (line: string) => void (written += line) }).error({ err: error }, 'It failed.');
  return written;
}

it.each([
  ['a key that is taken', sql`insert into stories values (${1}, ${secret})`, '23505'],
  ['a check', sql`insert into stories values (${-1}, ${secret})`, '23514'],
  ['a value of another type', sql`select ${secret}::text::int`, '22P02'],
  ['a time out of range', sql`select ${`2026-99-99 ${secret}`}::text::timestamptz`, '22'],
  ['an invalid document', sql`select ${`{"${secret}`}::text::jsonb`, '22P02'],
  ['a table that is missing', sql`insert into nothing values (${secret})`, '42P01'],
])('says what failed without the values of the query: %s', async (_, query, code) => {
  const error = await db.execute(query).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain(secret);
  const line = logLine(error);
  expect(line).not.toContain(secret);
  expect(line).toContain('Failed query');
  expect(line).toContain('log.test.ts');
  expect(formatError(error)).not.toContain(secret);
  const own = logLine((error as Error).cause);
  expect(own).not.toContain(secret);
  expect(own).toContain(`"code":"${code}`);
  const around = new Error('A batch failed.', { cause: error });
  expect(logLine(around)).not.toContain(secret);
  expect(logLine(new AggregateError([around], 'All failed.'))).not.toContain(secret);
});

it('leaves other errors as they are', () => {
  const error = Object.assign(new TypeError('No such host.', { cause: new Error('ENOTFOUND') }), {
    printed: 'x',
  });
  expect(JSON.parse(logLine(error))).toMatchObject({
    err: { type: 'TypeError', message: 'No such host.: ENOTFOUND', printed: 'x' },
  });
  expect(
    JSON.parse(logLine(new DOMException('The measurement took too long.', 'TimeoutError'))),
  ).toMatchObject({
    err: { type: 'DOMException', message: 'The measurement took too long.' },
  });
});
