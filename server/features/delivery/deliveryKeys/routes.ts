import type { FastifyInstance } from 'fastify';
import {
  createDeliveryKey,
  listDeliveryKeys,
  maxDeliveryKeys,
  revokeDeliveryKey,
  type DeliveryKeyInput,
} from '#api/contract/deliveryKeys.ts';
import type { Database } from '#server/db/database.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError, notFound } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import {
  countActiveKeys,
  countKeys,
  findDeliveryKey,
  findDeliveryKeys,
  languageExists,
  isPublicTag,
  insertDeliveryKey,
  revokeKey,
} from './queries.ts';

export function registerDeliveryKeys(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, listDeliveryKeys, async ({ query }) => ({
    results: await findDeliveryKeys(db, limitAndOffset(query)),
    count: await countKeys(db),
  }));

  serve(app, createDeliveryKey, ({ body, user, audit }) =>
    inTransaction(db, async (tx) => {
      await checkInput(tx, body);
      const { id, key } = await insertDeliveryKey(tx, body, user.id);
      const stored = await findDeliveryKey(tx, id);
      if (!stored) throw new Error('The delivery key was not stored.');
      const { name, language, tag, calls_a_minute } = stored;
      await audit(tx, {
        action: 'create',
        entity: 'delivery_key',
        entityId: id,
        after: { name, language: language?.code ?? null, tag: tag?.title ?? null, calls_a_minute },
      });
      return { key, ...stored };
    }),
  );

  serve(app, revokeDeliveryKey, ({ params: { id }, audit }) =>
    inTransaction(db, async (tx) => {
      const key = await revokeKey(tx, id);
      if (!key) throw notFound('This delivery key');
      if (!key.revokedAt)
        await audit(tx, {
          action: 'revoke',
          entity: 'delivery_key',
          entityId: id,
          before: { name: key.name },
        });
      return undefined;
    }),
  );
}

async function checkInput(tx: Database, { language, tag }: DeliveryKeyInput) {
  if ((await countActiveKeys(tx)) >= maxDeliveryKeys)
    throw fieldError({ name: [`There are already ${maxDeliveryKeys} delivery keys. Revoke one first.`] });
  if (language && !(await languageExists(tx, language)))
    throw fieldError({ language: ['This language doesn’t exist.'] });
  if (tag && !(await isPublicTag(tx, tag)))
    throw fieldError({ tag: ['This tag doesn’t exist, or is internal.'] });
}
