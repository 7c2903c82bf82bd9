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
import { fieldError, notFound, problem } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import { acceptTotp, makeRecoveryCodes, makeTotp } from './codes.ts';
import { deletePasskey, findPasskeys, presentPasskey, storePasskey } from './passkeyQueries.ts';
import { checkNewPasskey, makeCreationOptions } from './passkeys.ts';
import { deleteTotp, deleteUselessCodes, lockFactors, readFactors, storeTotp } from './queries.ts';

/** Counts guesses of codes, with those of sign-in. */
interface Attempts {
  admit(db: Database, userId: number): Promise<void>;
  clear(db: Database, userId: number): Promise<void>;
}

/** What a person signs in with beside the password. */
export function registerFactors(
  app: FastifyInstance,
  { db, config, secrets }: Pick<Deps, 'db' | 'config' | 'secrets'>,
  attempts: Attempts,
) {
  serve(app, getFactors, ({ user }) => readFactors(db, user.id, config));

  // Nothing is audited: what is not confirmed counts for nothing.
  serve(app, startTotp, async ({ user }) => {
    const { stored, secret, uri } = makeTotp(secrets, user);
    if (!(await storeTotp(db, user.id, stored)))
      throw problem('conflict', 'You have an authenticator app already. Remove it first.');
    return { secret, uri };
  });

  serve(app, confirmTotp, async ({ body, user, audit }) => {
    await attempts.admit(db, user.id);
    return inTransaction(db, async (tx) => {
      await lockFactors(tx, user.id);
      if (!(await acceptTotp(tx, secrets, user.id, body.code, { isConfirming: true })))
        throw fieldError({ code: ['This is not the code that the app shows now. Wait for the next one.'] });
      await attempts.clear(tx, user.id);
      const codes = await makeRecoveryCodes(tx, user.id);
      await audit(tx, {
        action: 'add_factor',
        entity: 'user',
        entityId: user.id,
        after: { factor: 'authenticator app' },
      });
      return { recovery_codes: codes };
    });
  });

  serve(app, removeTotp, ({ user, audit }) =>
    inTransaction(db, async (tx) => {
      await lockFactors(tx, user.id);
      if (!(await deleteTotp(tx, user.id))) throw notFound('An authenticator app');
      await deleteUselessCodes(tx, user.id);
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
    options: { ...(await makeCreationOptions(db, config, user)) },
  }));

  serve(app, addPasskey, async ({ body: { name, credential }, user, audit }) => {
    const checked = await checkNewPasskey(db, config, user.id, credential);
    if (!checked)
      throw problem(
        'invalid',
        'This passkey could not be checked: it took too long, or is for another site. Start again.',
      );
    return inTransaction(db, async (tx) => {
      const hadFactor = await lockFactors(tx, user.id);
      if ((await findPasskeys(tx, user.id)).length >= maxPasskeys)
        throw problem(
          'conflict',
          `You have ${maxPasskeys} passkeys already. Remove one that you do not use.`,
        );
      const stored = await storePasskey(tx, { userId: user.id, name, ...checked });
      if (!stored) throw problem('conflict', 'This passkey is stored already.');
      await audit(tx, {
        action: 'add_factor',
        entity: 'user',
        entityId: user.id,
        after: { factor: 'passkey', name },
      });
      return {
        passkey: presentPasskey(stored),
        recovery_codes: hadFactor ? [] : await makeRecoveryCodes(tx, user.id),
      };
    });
  });

  serve(app, removePasskey, ({ params: { id }, user, audit }) =>
    inTransaction(db, async (tx) => {
      await lockFactors(tx, user.id);
      const removed = await deletePasskey(tx, user.id, id);
      if (!removed) throw notFound('This passkey');
      await deleteUselessCodes(tx, user.id);
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
      // Its lock makes two renewals, and a removal, wait for one another.
      if (!(await lockFactors(tx, user.id)))
        throw problem('conflict', 'Recovery codes are for those with a second factor. Add one first.');
      const codes = await makeRecoveryCodes(tx, user.id);
      await audit(tx, { action: 'renew_recovery_codes', entity: 'user', entityId: user.id });
      return { recovery_codes: codes };
    }),
  );
}
