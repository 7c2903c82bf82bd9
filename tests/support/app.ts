import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as toText } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { buildPath } from '#api/client.ts';
import type { AnyEndpoint, Endpoint, InputOf, OutputOf } from '#api/contract/endpoint.ts';
import { buildApp } from '#server/app.ts';
import type { Store } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { readConfig, type Config } from '#server/settings/config.ts';
import { closeDeps, createDeps, type Deps } from '#server/deps.ts';
import type { Queue } from '#server/work/queue.ts';
import { borrowPrepared } from './embeddedPool.ts';
import { emptyTables } from './emptyTables.ts';
import { checkErrorCode } from './errorCodes.ts';
import { createDatabase } from './postgres.ts';
import './provided.ts';
import { checkRowTypes } from './rowTypes/check.ts';
import { addPeople, type People, type Role } from './people.ts';

/** Who calls: one of the three roles, a token of one's own, or anonymous. Default: a super user. */
export type As = Role | { token: string } | 'anonymous';

interface CallOptions {
  as?: As;
  headers?: Record<string, string>;
}

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  /** One signed-in person of each role. */
  people: People;
  /** Calls an endpoint as it is meant to be called. Throws when it does not succeed. */
  call<E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
  /** Sends anything to any path under /api and returns whatever comes back. */
  send(
    method: Endpoint['method'],
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Answer<Record<string, unknown>>>;
  /** Empties every table but the lookups of a fresh database, and adds the people again. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The server over a database of its own, without a port. Start it once for a file and `reset` between tests. */
export async function startTestApp(
  settings: Partial<Config> = {},
  /** Changes the fresh database before the server starts. */
  prepare?: (store: Store) => Promise<void>,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-test-'));
  const database = await openDatabase();
  await prepare?.(database.store);
  const config = {
    ...readConfig({
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      DEMO: 'off',
      PUSH_HOLD_SECONDS: '0',
    }),
    ...settings,
  };
  const created = await createDeps(config, database.store);
  const deps: Deps = { ...created, queue: lenient(created.queue) };
  const app = await buildApp(deps);
  await app.ready();
  const people = await addPeople(deps.db);

  async function send(
    method: Endpoint['method'],
    path: string,
    body?: unknown,
    { as = 'super', headers = {} }: CallOptions = {},
  ) {
    const token = typeof as === 'object' ? as.token : as === 'anonymous' ? undefined : people[as].token;
    // Tests write past the server too, and a notification of PostgreSQL takes a moment.
    if (deps.store.kind === 'postgres') deps.identities.clear();
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token && { authorization: `Token ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      payload: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      payloadAsStream: true,
    });
    const type = String(response.headers['content-type']);
    const text = type.startsWith('text/event-stream') ? leave(response) : await toText(response.stream());
    const answered = (type.startsWith('application/json') ? JSON.parse(text) : text) as Record<
      string,
      unknown
    >;
    checkErrorCode(method, path, response.statusCode, answered);
    return {
      status: response.statusCode,
      body: answered,
      headers: response.headers as Record<string, string>,
    };
  }

  return {
    app,
    deps,
    people,
    send,
    async call<E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>, options?: CallOptions) {
      const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown };
      const search = new URLSearchParams(
        Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const path = buildPath(endpoint.path, params as Record<string, unknown>);
      const answer = await send(endpoint.method, `${path}?${search}`, body, options);
      if (answer.status >= 300) {
        throw new Error(`${endpoint.id} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      return answer.body as OutputOf<E>;
    },
    async reset() {
      await deps.db.execute(sql.raw(emptyTables));
      Object.assign(people, await addPeople(deps.db));
    },
    async close() {
      await app.close();
      await closeDeps(deps);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ends a stream of events, which has no end of its own. */
function leave(response: LightMyRequestResponse) {
  response.stream().destroy();
  return '';
}

/** Most tests do no background work: what is sent before a test starts the queue is dropped. */
function lenient(queue: Queue): Queue {
  let isStarted = false;
  return {
    ...queue,
    send: (task, payload, options) => (isStarted ? queue.send(task, payload, options) : Promise.resolve()),
    async start() {
      isStarted = true;
      await queue.start();
    },
  };
}

/** A database of its own, migrated. */
export async function openDatabase(): Promise<{ store: Store; drop: () => Promise<unknown> }> {
  const postgresUrl = inject('postgresUrl');
  if (postgresUrl) {
    const { url, drop } = await createDatabase(postgresUrl);
    // Nothing to do: dropping the database breaks the connections that are left.
    const store = openPostgres({ url, connections: 10, onConnectionError() {} });
    return { store: checkRowTypes(store), drop };
  }
  const dump = inject('embeddedDump');
  if (!dump) throw new Error('The project of this test has no database: see vitest.config.ts.');
  return { store: checkRowTypes(await borrowPrepared(dump)), drop: async () => undefined };
}
