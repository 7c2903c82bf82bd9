import type { FastifyInstance } from 'fastify';
import { getSignInRules, updateSignInRules, type SignInRules } from '#api/contract/signInRules.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import { differencesBetween } from '#server/platform/records/audit.ts';
import { setSetting } from '#server/platform/records/settings.ts';
import { applyLimits, defaultLimits, limitsKey, readLimits } from '../session/limits.ts';
import { demandFactors, findFactorRoles, findRoles } from '../users/queries.ts';

/** What sign-in demands of all users. */
export function registerSignInRules(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>) {
  const fallback = defaultLimits(config);
  const read = async (from: Database, isLocked = false): Promise<SignInRules> => ({
    factor_roles: await findFactorRoles(from, { isLocked }),
    ...(await readLimits(from, fallback)),
  });

  serve(app, getSignInRules, () => read(db));

  serve(app, updateSignInRules, ({ body, audit }) =>
    inTransaction(db, async (tx) => {
      // Its lock makes two changes wait for one another.
      const before = await read(tx, true);
      const after = { ...before, ...body };
      const { factor_roles: given, ...limits } = after;
      const known = new Set((await findRoles(tx)).map(({ id }) => id));
      const unknown = given.find((id) => !known.has(id));
      if (unknown !== undefined) throw fieldError({ factor_roles: [`Role ${unknown} does not exist.`] });
      after.factor_roles = given.toSorted((a, b) => a - b);
      const changes = differencesBetween(before, after);
      if (Object.keys(changes.after).length === 0) return after;
      await demandFactors(tx, given);
      await setSetting(tx, limitsKey, limits);
      await applyLimits(tx, limits);
      await audit(tx, { action: 'update', entity: 'sign_in_rules', ...changes });
      return after;
    }),
  );
}
