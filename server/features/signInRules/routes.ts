import type { FastifyInstance } from 'fastify';
import { getSignInRules, updateSignInRules, type SignInRules } from '#api/contract/signInRules.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { fieldError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import { differencesBetween } from '#server/platform/records/audit.ts';
import { setSetting } from '#server/platform/records/settings.ts';
import { isByProvider } from '../session/queries.ts';
import { applyLimits, defaultLimits, limitsKey, readLimits } from '../session/limits.ts';
import { findDemands, findRoles, storeDemands } from '../users/queries.ts';

/** What sign-in demands of all users. */
export function registerSignInRules(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>) {
  const fallback = defaultLimits(config);
  const read = async (from: Database, isLocked = false): Promise<SignInRules> => ({
    ...(await findDemands(from, { isLocked })),
    ...(await readLimits(from, fallback)),
  });

  /** Refuses to demand a provider that there is not, or that the caller has not come by: it could not be taken back. */
  async function checkProviderRoles(tx: Database, added: number[], { role, sessionId }: Caller) {
    if (added.length === 0) return;
    const { provider } = config;
    if (!provider)
      throw fieldError({ provider_roles: ['This server has no provider of sign-in (OIDC_ISSUER).'] });
    if (added.includes(role.id) && !(sessionId !== null && (await isByProvider(tx, sessionId))))
      throw fieldError({
        provider_roles: [
          `Sign in with ${provider.label} yourself before you demand it of your own role, so that you are not locked out.`,
        ],
      });
  }

  serve(app, getSignInRules, () => read(db));

  serve(app, updateSignInRules, ({ body, user, audit }) =>
    inTransaction(db, async (tx) => {
      // Its lock makes two changes wait for one another.
      const before = await read(tx, true);
      const after = { ...before, ...body };
      const { factor_roles, provider_roles, ...limits } = after;
      const known = new Set((await findRoles(tx)).map(({ id }) => id));
      for (const [field, ids] of Object.entries({ factor_roles, provider_roles })) {
        const unknown = ids.find((id) => !known.has(id));
        if (unknown !== undefined) throw fieldError({ [field]: [`Role ${unknown} does not exist.`] });
      }
      after.factor_roles = factor_roles.toSorted((a, b) => a - b);
      after.provider_roles = provider_roles.toSorted((a, b) => a - b);
      const added = provider_roles.filter((id) => !before.provider_roles.includes(id));
      await checkProviderRoles(tx, added, user);
      const changes = differencesBetween(before, after);
      if (Object.keys(changes.after).length === 0) return after;
      await storeDemands(tx, { factor_roles, provider_roles });
      await setSetting(tx, limitsKey, limits);
      await applyLimits(tx, limits);
      await audit(tx, { action: 'update', entity: 'sign_in_rules', ...changes });
      return after;
    }),
  );
}
