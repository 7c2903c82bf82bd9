import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Store } from '#server/db/database.ts';
import type { Space } from '../process/space.ts';

/** A database that takes longer is not one to send calls to, in milliseconds. */
const timeoutMs = 3000;

/** `/healthz`: the process answers. `/readyz`: calls can be served, or 503 with the reason. */
export function registerHealth(
  app: FastifyInstance,
  { store, space, log }: { store: Store; space: Space; log: Logger },
) {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const unready = (reason: string) => reply.status(503).send({ status: 'unavailable', reason });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The database takes too long.')), timeoutMs);
    });
    try {
      await Promise.race([store.rows(sql`select 1`), tooLate]);
    } catch (err) {
      log.error({ err }, 'The database does not answer.');
      return unready('database_unreachable');
    } finally {
      clearTimeout(timer);
    }
    return (await space.isFull()) ? unready('disk_full') : { status: 'ok' };
  });
}
