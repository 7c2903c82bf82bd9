import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  listOwnDevices,
  registerDevice,
  registerDeviceOf,
  unregisterDevice,
} from '#api/contract/broadcasts/devices.ts';
import { users } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/platform/errors.ts';
import { serve, servePublic } from '#server/platform/http/routes.ts';
import { unregister } from '../report/queries.ts';
import { addReader, findDevicesOf, storeDevice } from './queries.ts';

/** Phones on which the app is. */
export function registerDevices(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  servePublic(app, registerDevice, async ({ body }) => {
    await inTransaction(db, async (tx) => {
      await storeDevice(tx, body, () => addReader(tx));
    });
    return undefined;
  });
  serve(app, registerDeviceOf, async ({ params, body }) => {
    await inTransaction(db, async (tx) => {
      if ((await tx.$count(users, eq(users.id, params.id))) === 0) throw notFound('This user');
      await storeDevice(tx, body, async () => params.id, params.id);
    });
    return undefined;
  });
  serve(app, listOwnDevices, async ({ user }) => ({ devices: await findDevicesOf(db, user.id) }));
  servePublic(app, unregisterDevice, async ({ body }) => {
    await unregister(db, 'app', body.token);
    return undefined;
  });
}
