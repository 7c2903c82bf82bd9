import { fillPlaceholders, is, sql, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

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
 * Builds the SQL once, and each connection plans it once. Returns a function that accepts the values of
 * the `sql.placeholder`s. Names must be unique.
 */
export function prepare<Values extends Record<string, unknown>>(name: string, query: SQL) {
  const { text, values: params } = compile(query);
  return (values: Values): Query => ({ name, text, values: fillPlaceholders(params, values) });
}

export function constantSql(fragment: SQL): SQL {
  const { text, values } = compile(fragment);
  if (values.length > 0) throw new Error('A constant SQL fragment can’t contain values.');
  return sql.raw(text);
}
