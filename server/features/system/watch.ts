import type { FastifyInstance } from 'fastify';
import { findOutage } from '#server/db/outage.ts';
import type { Deps } from '#server/deps.ts';
import { alertAdministrators } from './alerts.ts';
import { findFacts, unlistServer, listServer, toOwnName, type FactDeps } from './servers.ts';

const everyMs = 60_000;

export type WatchDeps = FactDeps & Pick<Deps, 'db' | 'store' | 'space' | 'log' | 'reports'>;

/** This process among the servers. */
export interface Own {
  id: string;
  startedAt: Date;
}

/** Records the heartbeat of this server, then notifies administrators of problems. */
export async function watchOnce(deps: WatchDeps, { id, startedAt }: Own) {
  // The embedded database does not survive a write that fails.
  if (await deps.space.isFull()) return;
  const sighting = { id, startedAt, name: toOwnName(deps.config), facts: await findFacts(deps) };
  await listServer(deps.db, sighting, deps.store.kind === 'embedded');
  await alertAdministrators(deps.db);
}

/**
 * Does that every minute from when this process listens until it ends. It is not a task of the queue, because it also finds out that
 * nothing does tasks.
 */
export function startWatch(app: FastifyInstance, deps: WatchDeps, own: Own) {
  let timer: NodeJS.Timeout | undefined;
  let watching: Promise<void> | undefined;
  function watch() {
    watching ??= watchOnce(deps, own)
      .catch((err: unknown) => {
        if (findOutage(err)) return deps.log.debug({ err }, 'The system was not looked at.');
        deps.log.error({ err }, 'The system was not looked at.');
        deps.reports.sendError(err, 'The system was not looked at.');
      })
      .finally(() => (watching = undefined));
  }
  app.addHook('onListen', () => {
    watch();
    timer = setInterval(watch, everyMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    if (!timer) return;
    clearInterval(timer);
    await watching;
    await unlistServer(deps.db, own.id).catch((err: unknown) =>
      deps.log.debug({ err }, 'This server is still listed.'),
    );
  });
}
