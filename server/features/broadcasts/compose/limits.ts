import { asc, eq, sql } from 'drizzle-orm';
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
import type { Database } from '#server/db/database.ts';
import { pushLimits } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { differencesBetween } from '#server/platform/records/audit.ts';
import { fieldError, notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';

const entity = 'push_limits';

/** Quiet hours of app packages, and how many notifications a person gets on them. What they do is in send/suppress.ts. */
export function registerPushLimits(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, listPushLimits, async () => {
    const rows = await db
      .select()
      .from(pushLimits)
      .orderBy(sql`${pushLimits.appPackageName} is not null`, asc(pushLimits.appPackageName));
    return { results: rows.map(present) };
  });

  serve(app, createPushLimits, ({ body, audit }) => {
    check(body);
    return inTransaction(db, async (tx) => {
      const [row] = await tx
        .insert(pushLimits)
        .values({ appPackageName: body.app_package_name, ...toColumns(body) })
        .onConflictDoNothing()
        .returning();
      if (!row) throw fieldError({ app_package_name: ['It has limits already.'] });
      await audit(tx, { action: 'create', entity, entityId: row.id, after: body });
      return present(row);
    });
  });

  serve(app, updatePushLimits, ({ params: { id }, body, audit }) => {
    check(body);
    return inTransaction(db, async (tx) => {
      const before = await lock(tx, id);
      const [row] = await tx
        .update(pushLimits)
        .set({ ...toColumns(body), modifiedAt: sql`clock_timestamp()` })
        .where(eq(pushLimits.id, id))
        .returning();
      await audit(tx, {
        action: 'update',
        entity,
        entityId: id,
        ...differencesBetween(toValues(before), toValues(row!)),
      });
      return present(row!);
    });
  });

  serve(app, deletePushLimits, ({ params: { id }, audit }) =>
    inTransaction(db, async (tx) => {
      const before = await lock(tx, id);
      await tx.delete(pushLimits).where(eq(pushLimits.id, id));
      await audit(tx, { action: 'delete', entity, entityId: id, before: toValues(before) });
      return undefined;
    }),
  );
}

type Row = typeof pushLimits.$inferSelect;

async function lock(tx: Database, id: number): Promise<Row> {
  const [row] = await tx.select().from(pushLimits).where(eq(pushLimits.id, id)).for('update');
  if (!row) throw notFound('These limits');
  return row;
}

/** Throws 400 for what the rules of limits refuse. */
function check(values: LimitValues) {
  const errors = limitErrors(values);
  if (Object.keys(errors).length > 0) throw fieldError(errors);
}

const toColumns = ({ quiet_from, quiet_to, time_zone, max_per_day }: LimitValues) => ({
  quietFrom: quiet_from,
  quietTo: quiet_to,
  timeZone: time_zone,
  maxPerDay: max_per_day,
});

const toValues = (row: Row): PushLimitsInput => ({
  app_package_name: row.appPackageName,
  quiet_from: row.quietFrom,
  quiet_to: row.quietTo,
  time_zone: row.timeZone,
  max_per_day: row.maxPerDay,
});

const present = (row: Row): PushLimits => ({
  id: row.id,
  ...toValues(row),
  modified_at: row.modifiedAt.toISOString(),
});
