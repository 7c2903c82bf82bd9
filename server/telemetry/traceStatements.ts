import { is, SQL } from 'drizzle-orm';
import type { Store } from '#server/db/database.ts';
import { compile } from '#server/db/statement.ts';
import { withSpan, type SpanOptions } from '#server/spans.ts';

interface PreparedStatement {
  execute(...values: unknown[]): Promise<unknown>;
}

interface Session {
  prepareQuery(
    query: { sql: string },
    fields: unknown,
    name: string | undefined,
    ...more: unknown[]
  ): PreparedStatement;
}

const tracedSessions = new WeakSet<Session>();

/** Spans are named after the prepared statement, or its verb and table; never with values. */
export function traceStatements(store: Store): Store {
  traceSession(Object.getPrototypeOf(store.db._.session) as Session);
  return {
    ...store,
    rows(query) {
      const compiled = is(query, SQL) ? compile(query) : query;
      return withSpan(describeStatement(compiled.text, compiled.name), () => store.rows(compiled));
    },
  };
}

function traceSession(session: Session) {
  if (tracedSessions.has(session)) return;
  tracedSessions.add(session);
  const { prepareQuery } = session;
  session.prepareQuery = function (query, fields, name, ...more) {
    const prepared = prepareQuery.call(this, query, fields, name, ...more);
    const { execute } = prepared;
    prepared.execute = function (...values) {
      return withSpan(describeStatement(query.sql, name), () => execute.apply(this, values));
    };
    return prepared;
  };
}

function describeStatement(text: string, name: string | undefined): SpanOptions {
  const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text) ?? [];
  const operation = verb.toLowerCase();
  return {
    name: name ?? [operation, table].filter(Boolean).join(' '),
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
    },
  };
}
