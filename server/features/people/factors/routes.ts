import type { FastifyInstance } from 'fastify';
import {
  addPasskey,
  confirmTotp,
  getFactors,
  maxPasskeys,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '#api/contract/factors.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError, notFound, problem } from '#server/errors.ts';
import { networkKey } from '#server/http/networks.ts';
import { serve } from '#server/http/routes.ts';
import { verifyTotp, regenerateRecoveryCodes, generateTotpSecret, type CodeRefusal } from './codes.ts';
import { deletePasskey, findPasskeys, presentPasskey, storePasskey } from './passkeyQueries.ts';
import { checkNewPasskey, createRegistrationOptions } from './passkeys.ts';
import {
  deleteTotp,
  deleteOrphanedRecoveryCodes,
  lockAndCheckFactors,
  readFactors,
  storeTotp,
} from './queries.ts';

/** Codes entered here count toward the same limit as at sign-in. */
interface CodeAttemptLimiter<Attempt> {
  admit(db: Database, userId: number, network: string): Promise<Attempt>;
  countRefused(db: Database, attempt: Attempt, refusal: CodeRefusal): Promise<void>;
  clear(db: Database, attempt: Attempt): Promise<void>;
}

export function registerFactorRoutes<Attempt>(
  app: FastifyInstance,
  { db, config, secrets }: Pick<Deps, 'db' | 'config' | 'secrets'>,
  attempts: CodeAttemptLimiter<Attempt>,
) {
  serve(app, getFactors, ({ user }) => readFactors(db, user.id, config));

  // Not audited: unconfirmed factors have no effect.
  serve(app, startTotp, async ({ user }) => {
    const { stored, secret, uri } = generateTotpSecret(secrets, user);
    if (!(await storeTotp(db, user.id, stored)))
      throw problem('conflict', 'You already have an authenticator app. Remove it first.');
    return { secret, uri };
  });

  serve(app, confirmTotp, async ({ body, user, request, audit }) => {
    const attempt = await attempts.admit(db, user.id, networkKey(request.ip));
    const outcome = await inTransaction(db, async (tx) => {
      await lockAndCheckFactors(tx, user.id);
      const refusal = await verifyTotp(tx, secrets, user.id, body.code, { isConfirming: true });
      if (refusal) return refusal;
      await attempts.clear(tx, attempt);
      const codes = await regenerateRecoveryCodes(tx, user.id);
      await audit(tx, {
        action: 'add_factor',
        entity: 'user',
        entityId: user.id,
        after: { factor: 'authenticator app' },
      });
      return { recovery_codes: codes };
    });
    if ('recovery_codes' in outcome) return outcome;
    await attempts.countRefused(db, attempt, outcome);
    throw fieldError({ code: [outcome.message] });
  });

  serve(app, removeTotp, ({ user, audit }) =>
    inTransaction(db, async (tx) => {
      await lockAndCheckFactors(tx, user.id);
      if (!(await deleteTotp(tx, user.id))) throw notFound('An authenticator app');
      await deleteOrphanedRecoveryCodes(tx, user.id);
      await audit(tx, {
        action: 'remove_factor',
        entity: 'user',
        entityId: user.id,
        before: { factor: 'authenticator app' },
      });
      return undefined;
    }),
  );

  serve(app, startPasskey, async ({ user }) => ({
    options: { ...(await createRegistrationOptions(db, config, user)) },
  }));

  serve(app, addPasskey, async ({ body: { name, credential }, user, audit }) => {
    const checked = await checkNewPasskey(db, config, user.id, credential);
    if (!checked)
      throw problem(
        'invalid',
        'This passkey couldn’t be checked: it took too long, or it’s for another site. Start again.',
      );
    return inTransaction(db, async (tx) => {
      const hadFactor = await lockAndCheckFactors(tx, user.id);
      if ((await findPasskeys(tx, user.id)).length >= maxPasskeys)
        throw problem('conflict', `You already have ${maxPasskeys} passkeys. Remove one you don’t use.`);
      const stored = await storePasskey(tx, { userId: user.id, name, ...checked });
      if (!stored) throw problem('conflict', 'This passkey has already been added.');
      await audit(tx, {
        action: 'add_factor',
        entity: 'user',
        entityId: user.id,
        after: { factor: 'passkey', name },
      });
      return {
        passkey: presentPasskey(stored),
        recovery_codes: hadFactor ? [] : await regenerateRecoveryCodes(tx, user.id),
      };
    });
  });

  serve(app, removePasskey, ({ params: { id }, user, audit }) =>
    inTransaction(db, async (tx) => {
      await lockAndCheckFactors(tx, user.id);
      const removed = await deletePasskey(tx, user.id, id);
      if (!removed) throw notFound('This passkey');
      await deleteOrphanedRecoveryCodes(tx, user.id);
      await audit(tx, {
        action: 'remove_factor',
        entity: 'user',
        entityId: user.id,
        before: { factor: 'passkey', name: removed.name },
      });
      return undefined;
    }),
  );

  serve(app, renewRecoveryCodes, ({ user, audit }) =>
    inTransaction(db, async (tx) => {
      // Serializes renewals and removals.
      if (!(await lockAndCheckFactors(tx, user.id)))
        throw problem('conflict', 'Recovery codes require a second factor. Add one first.');
      const codes = await regenerateRecoveryCodes(tx, user.id);
      await audit(tx, { action: 'renew_recovery_codes', entity: 'user', entityId: user.id });
      return { recovery_codes: codes };
    }),
  );
}
