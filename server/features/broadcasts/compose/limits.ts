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
import { differencesBetween } from '#server/platform/records/audit.ts';
import { fieldError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import {
  findLimits,
  insertLimits,
  lockLimits,
  removeLimits,
  updateLimits,
  type LimitsRow,
} from './queries.ts';

const entity = 'push_limits';

/** Quiet hours of app packages, and how many notifications a person gets on them. What they do is in send/suppress.ts. */
export function registerPushLimits(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, listPushLimits, async () => ({ results: (await findLimits(db)).map(present) }));

  serve(app, createPushLimits, ({ body, audit }) => {
    check(body);
    return inTransaction(db, async (tx) => {
      const row = await insertLimits(tx, body);
      if (!row) throw fieldError({ app_package_name: ['It has limits already.'] });
      await audit(tx, { action: 'create', entity, entityId: row.id, after: body });
      return present(row);
    });
  });

  serve(app, updatePushLimits, ({ params: { id }, body, audit }) => {
    check(body);
    return inTransaction(db, async (tx) => {
      const before = await lockLimits(tx, id);
      const row = await updateLimits(tx, id, body);
      await audit(tx, {
        action: 'update',
        entity,
        entityId: id,
        ...differencesBetween(toValues(before), toValues(row)),
      });
      return present(row);
    });
  });

  serve(app, deletePushLimits, ({ params: { id }, audit }) =>
    inTransaction(db, async (tx) => {
      const before = await lockLimits(tx, id);
      await removeLimits(tx, id);
      await audit(tx, { action: 'delete', entity, entityId: id, before: toValues(before) });
      return undefined;
    }),
  );
}

/** Throws 400 for what the rules of limits refuse. */
function check(values: LimitValues) {
  const errors = limitErrors(values);
  if (Object.keys(errors).length > 0) throw fieldError(errors);
}

const toValues = (row: LimitsRow): PushLimitsInput => ({
  app_package_name: row.appPackageName,
  quiet_from: row.quietFrom,
  quiet_to: row.quietTo,
  time_zone: row.timeZone,
  max_per_day: row.maxPerDay,
});

const present = (row: LimitsRow): PushLimits => ({
  id: row.id,
  ...toValues(row),
  modified_at: row.modifiedAt.toISOString(),
});
