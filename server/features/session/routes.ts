import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { getApiVersion, signIn, signOut, whoAmI } from '#api/contract/session.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Deps } from '#server/deps.ts';
import { toDevice } from '#server/platform/access/caller.ts';
import { toNetwork } from '#server/platform/http/networks.ts';
import { defineTask } from '#server/work/queue.ts';
import { serve, servePublic } from '#server/platform/http/routes.ts';
import { revoke } from '../tokens/queries.ts';
import { checkPassword } from './passwords.ts';
import { presentSignedIn } from './present.ts';
import {
  endSession,
  findByEmail,
  isKnownNetwork,
  purgeSessions,
  recordNetwork,
  startSession,
} from './queries.ts';
import { looksLikeEmail, wrongCombination } from './rules.ts';
import { admitAttempt, deleteAttempts } from './throttle.ts';

const purgeTask = defineTask({ name: 'purge-sessions', everyMinutes: 60 });

export function registerSession(app: FastifyInstance, { db, config, queue }: Deps) {
  servePublic(app, signIn, async ({ body, request, audit }) => {
    const email = body.email.trim();
    if (!looksLikeEmail(email)) throw wrongCombination();
    const attempt = { email: email.toLowerCase(), network: toNetwork(request.ip) };
    const user = await findByEmail(db, email);
    const isKnown = user !== undefined && (await isKnownNetwork(db, user.id, attempt.network));
    const waitMs = await admitAttempt(db, attempt, { isKnown });
    if (waitMs > 0) await wait(waitMs);

    const { role } = user ?? {};
    // The password is checked even when there is no such user, so that the response time reveals nothing.
    const isRight = await checkPassword((role && user?.passwordHash) ?? null, body.password);
    if (!user?.isActive || !role || !isRight) {
      // What was typed for an unknown account is not repeated: it can be a password in the wrong field.
      await audit(db, {
        action: 'sign_in_failed',
        entity: 'user',
        entityId: user?.id,
        after: { address: request.ip, ...(isRight && { reason: 'not active' }) },
      });
      throw wrongCombination();
    }

    const session = await db.transaction(async (tx) => {
      await deleteAttempts(tx, attempt);
      await recordNetwork(tx, user.id, attempt.network);
      const started = await startSession(tx, user.id, config.sessionDays, toDevice(request));
      await audit(tx, {
        action: 'sign_in',
        entity: 'user',
        entityId: user.id,
        actorId: user.id,
        after: { session: started.id, address: request.ip },
      });
      return started;
    });
    return { token: session.token, ...presentSignedIn({ ...user, role }) };
  });

  serve(app, signOut, async ({ user, audit }) => {
    const { sessionId, tokenId } = user;
    await db.transaction(async (tx) => {
      if (sessionId !== null) await endSession(tx, sessionId);
      if (tokenId !== null) await revoke(tx, tokenId);
      await audit(tx, {
        action: 'sign_out',
        entity: 'user',
        entityId: user.id,
        before: tokenId === null ? { session: sessionId } : { token: tokenId },
      });
    });
    return undefined;
  });

  serve(app, whoAmI, ({ user }) => presentSignedIn(user));
  servePublic(app, getApiVersion, () => ({ version: packageJson.version }));

  queue.handle(purgeTask, () => purgeSessions(db));
}
