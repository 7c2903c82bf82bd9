import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Store } from '#server/db/database.ts';
import type { Drain } from '#server/process/drain.ts';
import type { Space } from '#server/process/space.ts';

/** Milliseconds; a server with a slower database shouldn't receive calls. */
const timeoutMs = 3000;

interface ReadinessDeps {
  store: Pick<Store, 'rows'>;
  space: Space;
  log: Logger;
}

export type UnreadyReason = 'database_unreachable' | 'disk_full';

/**
 * `/healthz` returns 200 as long as the process responds. `/readyz` returns 503 with the reason if the
 * process can't serve calls.
 */
export function registerHealth(app: FastifyInstance, deps: ReadinessDeps & { drain: Drain }) {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const reason = deps.drain.hasBegun ? 'stopping' : await findUnreadyReason(deps);
    return reason ? reply.status(503).send({ status: 'unavailable', reason }) : { status: 'ok' };
  });
}

export async function findUnreadyReason({
  store,
  space,
  log,
}: ReadinessDeps): Promise<UnreadyReason | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database is taking too long to respond.')), timeoutMs);
  });
  try {
    await Promise.race([store.rows(sql`select 1`), tooLate]);
  } catch (err) {
    log.error({ err }, 'The database isn’t responding.');
    return 'database_unreachable';
  } finally {
    clearTimeout(timer);
  }
  return (await space.isFull()) ? 'disk_full' : undefined;
}
