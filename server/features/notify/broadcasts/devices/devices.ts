import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  listOwnDevices,
  registerDevice,
  registerDeviceForUser,
  unregisterDevice,
} from '#api/contract/broadcasts/devices.ts';
import { users } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { verifyDevice } from '#server/adapters/push/prove.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { serve, servePublic } from '#server/http/routes.ts';
import { countNewDevice } from './newPeople.ts';
import { addReader, findUserDevices, isKnownToken, storeDevice, unregisterToken } from './queries.ts';

export function registerDeviceRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'push'>) {
  const { db } = deps;
  servePublic(app, registerDevice, async ({ body, request }) => {
    if (!(await isKnownToken(db, body.token))) {
      await countNewDevice(db, 'app', request.ip);
      await verifyDevice(
        deps.push,
        { kind: 'app', token: body.token, webKeys: null },
        { field: 'token', unknown: 'The push service doesn’t recognize this token.' },
      );
    }
    await inTransaction(db, async (tx) => {
      await storeDevice(tx, body, () => addReader(tx));
    });
    return undefined;
  });
  serve(app, registerDeviceForUser, async ({ params, body }) => {
    await inTransaction(db, async (tx) => {
      if ((await tx.$count(users, eq(users.id, params.id))) === 0) throw notFound('This user');
      await storeDevice(tx, body, async () => params.id, params.id);
    });
    return undefined;
  });
  serve(app, listOwnDevices, async ({ user }) => ({ devices: await findUserDevices(db, user.id) }));
  servePublic(app, unregisterDevice, async ({ body }) => {
    await unregisterToken(db, 'app', body.token);
    return undefined;
  });
}
