import type { FastifyInstance } from 'fastify';
import {
  createPushLimits,
  deletePushLimits,
  listPushLimits,
  updatePushLimits,
  type PushLimits,
  type PushLimitsInput,
} from '#api/contract/broadcasts/limits.ts';
import { limitErrors, type LimitValues } from '#domain/pushLimits.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { differencesBetween } from '#server/records/audit.ts';
import { fieldError } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import {
  findLimits,
  insertLimits,
  lockLimits,
  removeLimits,
  updateLimits,
  type LimitsRow,
} from './queries.ts';

const entity = 'push_limits';

/** Enforced in send/suppress.ts. */
export function registerPushLimits(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, listPushLimits, async () => ({ results: (await findLimits(db)).map(present) }));

  serve(app, createPushLimits, ({ body, audit }) => {
    checkLimitValues(body);
    return inTransaction(db, async (tx) => {
      const row = await insertLimits(tx, body);
      if (!row) throw fieldError({ app_package_name: ['This app already has limits.'] });
      await audit(tx, { action: 'create', entity, entityId: row.id, after: body });
      return present(row);
    });
  });

  serve(app, updatePushLimits, ({ params: { id }, body, audit }) => {
    checkLimitValues(body);
    return inTransaction(db, async (tx) => {
      const before = await lockLimits(tx, id);
      const row = await updateLimits(tx, id, body);
      await audit(tx, {
        action: 'update',
        entity,
        entityId: id,
        ...differencesBetween(limitsToInput(before), limitsToInput(row)),
      });
      return present(row);
    });
  });

  serve(app, deletePushLimits, ({ params: { id }, audit }) =>
    inTransaction(db, async (tx) => {
      const before = await lockLimits(tx, id);
      await removeLimits(tx, id);
      await audit(tx, { action: 'delete', entity, entityId: id, before: limitsToInput(before) });
      return undefined;
    }),
  );
}

function checkLimitValues(values: LimitValues) {
  const errors = limitErrors(values);
  if (Object.keys(errors).length > 0) throw fieldError(errors);
}

const limitsToInput = (row: LimitsRow): PushLimitsInput => ({
  app_package_name: row.appPackageName,
  quiet_from: row.quietFrom,
  quiet_to: row.quietTo,
  time_zone: row.timeZone,
  max_per_day: row.maxPerDay,
});

const present = (row: LimitsRow): PushLimits => ({
  id: row.id,
  ...limitsToInput(row),
  modified_at: row.modifiedAt.toISOString(),
});
