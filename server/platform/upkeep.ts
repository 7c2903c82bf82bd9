import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';

const vacuumJob = 'vacuum';

/** Keeps a database in order that does not do so by itself: soon after the start, and every ten minutes. */
export function registerUpkeep(app: FastifyInstance, { store, jobs }: Pick<Deps, 'store' | 'jobs'>) {
  const { vacuum } = store;
  if (!vacuum) return;
  jobs.repeat(vacuumJob, '*/10 * * * *', vacuum);
  app.addHook('onListen', () => jobs.send(vacuumJob, {}));
}
