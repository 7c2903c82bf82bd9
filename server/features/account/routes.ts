import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  changePassword,
  closeWelcome,
  endSession,
  getWelcome,
  listSessions,
  signOutEverywhere,
} from '#api/contract/account.ts';
import { passwordRefusal } from '#domain/passwords.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError, notFound } from '#server/platform/errors.ts';
import { toNetwork } from '#server/platform/http/networks.ts';
import { serve } from '#server/platform/http/routes.ts';
import { revokeTokensBy } from '../tokens/queries.ts';
import { findFactorState } from '../factors/queries.ts';
import { presentSession } from '../session/present.ts';
import { checkPassword, hashPassword } from '../session/passwords.ts';
import { endSessionBy, endSessionsBy, findSessions } from '../session/queries.ts';
import { checkRecentSignIn } from '../session/recent.ts';
import { admitAttempt, deleteAttempts } from '../session/throttle.ts';
import { isWelcomed, lockPasswordHash, storeOwnPassword, storeWelcomed } from '../users/queries.ts';

/** What people do with their own account: its sessions and its password. Sessions are looked up with every call, so they end at once. */
export function registerAccount(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>) {
  serve(app, listSessions, async ({ user }) => {
    const found = await findSessions(db, user.id);
    const sessions = found.map((row) => presentSession(row, user.sessionId));
    return { results: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) };
  });

  serve(app, endSession, ({ params, user, audit }) =>
    inTransaction(db, async (tx) => {
      if (!(await endSessionBy(tx, user.id, params.id))) throw notFound('This session');
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
      const count = await endSessionsBy(tx, user.id, null);
      await audit(tx, {
        action: 'sign_out_everywhere',
        entity: 'user',
        entityId: user.id,
        before: { sessions: count },
      });
      return undefined;
    }),
  );

  serve(app, getWelcome, async ({ user }) => ({ is_seen: await isWelcomed(db, user.id) }));

  serve(app, closeWelcome, ({ user, audit }) =>
    inTransaction(db, async (tx) => {
      if (await storeWelcomed(tx, user.id))
        await audit(tx, { action: 'close_welcome', entity: 'user', entityId: user.id });
      return undefined;
    }),
  );

  serve(app, changePassword, async ({ body, user, request, audit }) => {
    const refusal = passwordRefusal(body.new_password);
    if (refusal) throw fieldError({ new_password: [refusal] });
    if ((await findFactorState(db, user.id)).has) await checkRecentSignIn(db, user, config);
    // A session that someone else came by must not be a way to guess the password.
    const attempt = { email: user.email.toLowerCase(), network: toNetwork(request.ip) };
    const waitMs = await admitAttempt(db, attempt, { isKnown: true });
    if (waitMs > 0) await wait(waitMs);
    const passwordHash = await hashPassword(body.new_password);
    return inTransaction(db, async (tx) => {
      if (!(await checkPassword(await lockPasswordHash(tx, user.id), body.password)))
        throw fieldError({ password: ['This is not your current password.'] });
      await storeOwnPassword(tx, user.id, passwordHash);
      await deleteAttempts(tx, attempt);
      await audit(tx, {
        action: 'update',
        entity: 'user',
        entityId: user.id,
        after: {
          password: 'changed',
          sessions_ended: await endSessionsBy(tx, user.id, user.sessionId),
          tokens_revoked: await revokeTokensBy(tx, user.id),
        },
      });
      return undefined;
    });
  });
}
