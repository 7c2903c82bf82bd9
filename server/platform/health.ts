import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';

/** `/healthz`: the process answers. `/readyz`: so does its database. */
export function registerHealth(app: FastifyInstance, { store, log }: Pick<Deps, 'store' | 'log'>) {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    try {
      await store.rows({ text: 'select 1' }, []);
      return { status: 'ok' };
    } catch (err) {
      log.error({ err }, 'The database does not answer.');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
