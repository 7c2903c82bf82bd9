import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Store } from '#server/db/database.ts';
import type { Drain } from '../process/drain.ts';
import type { Space } from '../process/space.ts';

/** A database that takes longer is not one to send calls to, in milliseconds. */
const timeoutMs = 3000;

interface ReadinessDeps {
  store: Pick<Store, 'rows'>;
  space: Space;
  log: Logger;
}

/** Why calls cannot be served. */
export type Unreadiness = 'database_unreachable' | 'disk_full';

/** `/healthz`: the process answers. `/readyz`: calls can be served and are to come here, or 503 with the reason. */
export function registerHealth(app: FastifyInstance, deps: ReadinessDeps & { drain: Drain }) {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const reason = deps.drain.hasBegun ? 'stopping' : await findUnreadiness(deps);
    return reason ? reply.status(503).send({ status: 'unavailable', reason }) : { status: 'ok' };
  });
}

/** Why calls cannot be served by this process; undefined where they can. */
export async function findUnreadiness({
  store,
  space,
  log,
}: ReadinessDeps): Promise<Unreadiness | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database takes too long.')), timeoutMs);
  });
  try {
    await Promise.race([store.rows(sql`select 1`), tooLate]);
  } catch (err) {
    log.error({ err }, 'The database does not answer.');
    return 'database_unreachable';
  } finally {
    clearTimeout(timer);
  }
  return (await space.isFull()) ? 'disk_full' : undefined;
}
