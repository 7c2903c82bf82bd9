import type { FastifyInstance } from 'fastify';
import {
  createPushLimits,
  deletePushLimits,
  listPushLimits,
  updatePushLimits,
  type PushLimits,
  type PushLimitsInput,
} from '#api/contract/broadcasts/limits.ts';
import { validateLimits, type LimitValues } from '#domain/pushLimits.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { diffStates } from '#server/records/audit.ts';
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

const auditEntity = 'push_limits';

/** send/suppressDeliveries.ts enforces the limits. */
export function registerPushLimits(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, listPushLimits, async () => ({ results: (await findLimits(db)).map(presentLimits) }));

  serve(app, createPushLimits, ({ body, audit }) => {
    checkLimitValues(body);
    return inTransaction(db, async (tx) => {
      const row = await insertLimits(tx, body);
      if (!row) throw fieldError({ app_package_name: ['This app already has limits.'] });
      await audit(tx, { action: 'create', entity: auditEntity, entityId: row.id, after: body });
      return presentLimits(row);
    });
  });

  serve(app, updatePushLimits, ({ params: { id }, body, audit }) => {
    checkLimitValues(body);
    return inTransaction(db, async (tx) => {
      const before = await lockLimits(tx, id);
      const row = await updateLimits(tx, id, body);
      await audit(tx, {
        action: 'update',
        entity: auditEntity,
        entityId: id,
        ...diffStates(limitsToInput(before), limitsToInput(row)),
      });
      return presentLimits(row);
    });
  });

  serve(app, deletePushLimits, ({ params: { id }, audit }) =>
    inTransaction(db, async (tx) => {
      const before = await lockLimits(tx, id);
      await removeLimits(tx, id);
      await audit(tx, { action: 'delete', entity: auditEntity, entityId: id, before: limitsToInput(before) });
      return undefined;
    }),
  );
}

function checkLimitValues(values: LimitValues) {
  const errors = validateLimits(values);
  if (Object.keys(errors).length > 0) throw fieldError(errors);
}

const limitsToInput = (row: LimitsRow): PushLimitsInput => ({
  app_package_name: row.appPackageName,
  quiet_from: row.quietFrom,
  quiet_to: row.quietTo,
  time_zone: row.timeZone,
  max_per_day: row.maxPerDay,
});

const presentLimits = (row: LimitsRow): PushLimits => ({
  id: row.id,
  ...limitsToInput(row),
  modified_at: row.modifiedAt.toISOString(),
});
