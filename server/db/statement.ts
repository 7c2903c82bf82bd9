import { fillPlaceholders, is, sql, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** A statement as the drivers take it. A connection plans it once when it has a name. */
export interface Query {
  name?: string;
  text: string;
  values: unknown[];
}

const dialect = new PgDialect({ casing: 'snake_case' });

export function compile(query: SQL | Query): Query {
  if (!is(query, SQL)) return query;
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, values: params };
}

/**
 * A statement for the calls that are made most: its text is made here, once, and each connection plans it once.
 * Returns a function of the values of its `sql.placeholder`s. No two statements may have the same name.
 */
export function prepare<Values extends Record<string, unknown>>(name: string, query: SQL) {
  const { text, values: params } = compile(query);
  return (values: Values): Query => ({ name, text, values: fillPlaceholders(params, values) });
}

/** The same fragment with its text made once, for those that many statements hold. It may not hold values. */
export function constant(fragment: SQL): SQL {
  const { text, values } = compile(fragment);
  if (values.length > 0) throw new Error('A constant fragment holds no values.');
  return sql.raw(text);
}
