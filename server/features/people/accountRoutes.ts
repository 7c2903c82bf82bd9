import type { FastifyInstance } from 'fastify';
import {
  changePassword,
  closeWelcome,
  endSession,
  getWelcome,
  listSessions,
  signOutEverywhere,
} from '#api/contract/account.ts';
import { passwordError } from '#domain/passwords.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError, notFound } from '#server/errors.ts';
import { networkKey } from '#server/http/networks.ts';
import { serve } from '#server/http/routes.ts';
import { findFactorState } from './factors/queries.ts';
import { endAccess, signOutPerson } from './session/endAccess.ts';
import { presentSession } from './session/present.ts';
import { deleteUserSession, findSessions, verifyPassword, hashPassword } from './session/queries.ts';
import { checkRecentSignIn } from './session/recent.ts';
import { admitAttempt, deleteAttempts } from './session/throttle.ts';
import { hasBeenWelcomed, lockPasswordHash, storeOwnPassword, markWelcomed } from './users/queries.ts';

/** Sessions are looked up on every call, so ending one takes effect immediately. */
export function registerAccountRoutes(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>) {
  serve(app, listSessions, async ({ user }) => {
    const found = await findSessions(db, user.id);
    const sessions = found.map((row) => presentSession(row, user.sessionId));
    return { results: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) };
  });

  serve(app, endSession, ({ params, user, audit }) =>
    inTransaction(db, async (tx) => {
      if (!(await deleteUserSession(tx, user.id, params.id))) throw notFound('This session');
      await audit(tx, {
        action: 'end_session',
        entity: 'user',
        entityId: user.id,
        before: { session: params.id },
      });
      return undefined;
    }),
  );

  serve(app, signOutEverywhere, ({ user, audit }) =>
    inTransaction(db, async (tx) => {
      const { sessions_ended: sessions, calendars_ended: calendars } = await signOutPerson(tx, user.id, null);
      await audit(tx, {
        action: 'sign_out_everywhere',
        entity: 'user',
        entityId: user.id,
        before: { sessions, calendars },
      });
      return undefined;
    }),
  );

  serve(app, getWelcome, async ({ user }) => ({ is_seen: await hasBeenWelcomed(db, user.id) }));

  serve(app, closeWelcome, ({ user, audit }) =>
    inTransaction(db, async (tx) => {
      if (await markWelcomed(tx, user.id))
        await audit(tx, { action: 'close_welcome', entity: 'user', entityId: user.id });
      return undefined;
    }),
  );

  serve(app, changePassword, async ({ body, user, request, audit }) => {
    const refusal = passwordError(body.new_password);
    if (refusal) throw fieldError({ new_password: [refusal] });
    if ((await findFactorState(db, user.id)).hasFactor) await checkRecentSignIn(db, user, config);
    // A stolen session must not allow guessing the password.
    const attempt = { email: user.email.toLowerCase(), network: networkKey(request.ip) };
    await admitAttempt(db, attempt);
    const passwordHash = await hashPassword(body.new_password);
    return inTransaction(db, async (tx) => {
      if (!(await verifyPassword(await lockPasswordHash(tx, user.id), body.password)))
        throw fieldError({ password: ['This isn’t your current password.'] });
      await storeOwnPassword(tx, user.id, passwordHash);
      await deleteAttempts(tx, attempt);
      await audit(tx, {
        action: 'update',
        entity: 'user',
        entityId: user.id,
        after: {
          password: 'changed',
          ...(await endAccess(tx, user.id, user.sessionId)),
        },
      });
      return undefined;
    });
  });
}
