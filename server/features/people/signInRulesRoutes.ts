import type { FastifyInstance } from 'fastify';
import { getSignInRules, updateSignInRules, type SignInRules } from '#api/contract/signInRules.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/access/caller.ts';
import { fieldError } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { diffStates } from '#server/records/audit.ts';
import { setSetting } from '#server/records/settings.ts';
import { isProviderSession } from './session/queries.ts';
import { applySessionLimits, defaultLimits, limitsKey, readLimits } from './session/limits.ts';
import { findSignInRules, findRoles, storeSignInRules } from './users/queries.ts';

export function registerSignInRules(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>) {
  const fallback = defaultLimits(config);
  const read = async (from: Database, isLocked = false): Promise<SignInRules> => ({
    ...(await findSignInRules(from, { isLocked })),
    ...(await readLimits(from, fallback)),
  });

  /** Refuses to require a provider that doesn't exist or that the caller didn't sign in with: it couldn't be undone. */
  async function checkProviderRoles(tx: Database, added: number[], { role, sessionId }: Caller) {
    if (added.length === 0) return;
    const { provider } = config;
    if (!provider)
      throw fieldError({ provider_roles: ['This server has no sign-in provider (OIDC_ISSUER).'] });
    if (added.includes(role.id) && !(sessionId !== null && (await isProviderSession(tx, sessionId))))
      throw fieldError({
        provider_roles: [
          `Sign in with ${provider.label} yourself before you require it for your own role, so that you don’t lock yourself out.`,
        ],
      });
  }

  serve(app, getSignInRules, () => read(db));

  serve(app, updateSignInRules, ({ body, user, audit }) =>
    inTransaction(db, async (tx) => {
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
      const changes = diffStates(before, after);
      if (Object.keys(changes.after).length === 0) return after;
      await storeSignInRules(tx, { factor_roles, provider_roles });
      await setSetting(tx, limitsKey, limits);
      await applySessionLimits(tx, limits);
      await audit(tx, { action: 'update', entity: 'sign_in_rules', ...changes });
      return after;
    }),
  );
}
