import type { FastifyInstance } from 'fastify';
import { findOutage } from '#server/db/outage.ts';
import type { Deps } from '#server/deps.ts';
import { alertAdministrators } from './alerts.ts';
import { collectFacts, removeServer, upsertServer, serverName, type FactDeps } from './servers.ts';

const intervalMs = 60_000;

export type WatchDeps = FactDeps & Pick<Deps, 'db' | 'store' | 'space' | 'log' | 'reports'>;

export interface ServerIdentity {
  id: string;
  startedAt: Date;
}

export async function watchOnce(deps: WatchDeps, { id, startedAt }: ServerIdentity) {
  // The embedded database doesn't survive a failed write.
  if (await deps.space.isFull()) return;
  const heartbeat = { id, startedAt, name: serverName(deps.config), facts: await collectFacts(deps) };
  await upsertServer(deps.db, heartbeat, deps.store.kind === 'embedded');
  await alertAdministrators(deps.db);
}

/**
 * Runs every minute until the process ends. Not a queued task, because it must also detect that tasks aren't
 * running.
 */
export function startWatch(app: FastifyInstance, deps: WatchDeps, identity: ServerIdentity) {
  let timer: NodeJS.Timeout | undefined;
  let watching: Promise<void> | undefined;
  function watch() {
    watching ??= watchOnce(deps, identity)
      .catch((err: unknown) => {
        if (findOutage(err)) return deps.log.debug({ err }, 'The system check failed.');
        deps.log.error({ err }, 'The system check failed.');
        deps.reports.sendError(err, 'The system check failed.');
      })
      .finally(() => (watching = undefined));
  }
  app.addHook('onListen', () => {
    watch();
    timer = setInterval(watch, intervalMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    if (!timer) return;
    clearInterval(timer);
    await watching;
    await removeServer(deps.db, identity.id).catch((err: unknown) =>
      deps.log.debug({ err }, 'This server could not be removed from the list of servers.'),
    );
  });
}
