import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  discardTasks,
  getSystemStatus,
  retryTasks,
  type SystemServer,
  type SystemStatus,
} from '#api/contract/system.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findUnreadyReason } from '#server/http/health.ts';
import { notFound } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { countTasks, discardFailedTasks, retryFailedTasks } from '#server/work/queries.ts';
import { findOpenAlerts } from './alerts.ts';
import { runChecks, findHandledWaitingTasks, worstState, type Check } from './checks.ts';
import { findDatabaseVersion, collectFacts, findServers, serverName, type KnownServer } from './servers.ts';
import { startWatch, type ServerIdentity, type WatchDeps } from './watch.ts';

export function registerSystem(app: FastifyInstance, deps: WatchDeps) {
  const identity = { id: randomUUID(), startedAt: new Date(Date.now() - process.uptime() * 1000) };
  startWatch(app, deps, identity);

  serve(app, getSystemStatus, () => readStatus(deps, identity));

  for (const { endpoint, action, settle } of [
    { endpoint: retryTasks, action: 'retry', settle: retryFailedTasks },
    { endpoint: discardTasks, action: 'discard', settle: discardFailedTasks },
  ] as const)
    serve(app, endpoint, ({ params: { name }, audit }) =>
      inTransaction(deps.db, async (tx) => {
        const count = await settle(tx, name);
        if (count === 0) throw notFound('This task');
        await audit(tx, { action, entity: 'task', after: { task: name, count } });
        return { count };
      }),
    );
}

async function readStatus(deps: WatchDeps, { id, startedAt }: ServerIdentity): Promise<SystemStatus> {
  const { db, store } = deps;
  const now = new Date();
  const self: KnownServer = {
    id,
    name: serverName(deps.config),
    startedAt: startedAt.toISOString(),
    seenAt: now.toISOString(),
    isSilent: false,
    facts: await collectFacts(deps),
  };
  const others = (await findServers(db)).filter((server) => server.id !== id);
  const servers = [self, ...others];
  const openAlerts = await findOpenAlerts(db);
  const unreadyReason = await findUnreadyReason(deps);
  const checks = await runChecks(db, { servers, unreadyReason, openAlerts, now });
  return {
    state: worstState(checks),
    version: self.facts.version,
    node: self.facts.node,
    database: {
      kind: store.kind === 'embedded' ? 'embedded' : 'postgresql',
      version: await findDatabaseVersion(db),
    },
    servers: servers.map((server) => presentServer(server, server === self)),
    queue: await readQueue(db, servers),
    checks: checks.map((check) => presentCheck(check, openAlerts.get(check.key))),
  };
}

async function readQueue(db: Database, servers: KnownServer[]): Promise<SystemStatus['queue']> {
  const counts = await countTasks(db);
  const count = (state: string) =>
    counts.reduce((sum, { labels, value }) => (labels?.state === state ? sum + value : sum), 0);
  const [oldest] = await findHandledWaitingTasks(db, servers);
  return {
    waiting: count('due'),
    running: count('running'),
    planned: count('planned'),
    failed: count('failed'),
    oldest_at: oldest?.since ?? null,
  };
}

const presentServer = (
  { name, startedAt, seenAt, isSilent, facts: { role, version, node } }: KnownServer,
  isThisServer: boolean,
): SystemServer => ({
  name,
  role,
  version,
  node,
  started_at: startedAt,
  seen_at: seenAt,
  is_silent: isSilent,
  is_this: isThisServer,
});

const presentCheck = (
  { key, part, subject, state, summary, advice, at }: Check,
  alertedAt: Date | undefined,
) => ({
  key,
  part,
  subject,
  state,
  summary,
  advice,
  at,
  alerted_at: alertedAt?.toISOString() ?? null,
});
