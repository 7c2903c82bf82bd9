import type { FastifyInstance } from 'fastify';
import { getSignInRules, updateSignInRules } from '#api/contract/signInRules.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import { differencesBetween } from '#server/platform/records/audit.ts';
import { demandFactors, findFactorRoles, findRoles } from '../users/queries.ts';

/** What sign-in takes, for everybody. */
export function registerSignInRules(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, getSignInRules, async () => ({ factor_roles: await findFactorRoles(db) }));

  serve(app, updateSignInRules, ({ body, audit }) =>
    inTransaction(db, async (tx) => {
      const before = { factor_roles: await findFactorRoles(tx, { isLocked: true }) };
      const { factor_roles: given = before.factor_roles } = body;
      const known = new Set((await findRoles(tx)).map(({ id }) => id));
      const unknown = given.find((id) => !known.has(id));
      if (unknown !== undefined) throw fieldError({ factor_roles: [`Role ${unknown} does not exist.`] });
      await demandFactors(tx, given);
      const after = { factor_roles: given.toSorted((a, b) => a - b) };
      const changes = differencesBetween(before, after);
      if (Object.keys(changes.after).length > 0)
        await audit(tx, { action: 'update', entity: 'sign_in_rules', ...changes });
      return after;
    }),
  );
}
