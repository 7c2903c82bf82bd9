import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  confirmIdentity,
  getApiVersion,
  signIn,
  signInWithFactor,
  signInWithPasskey,
  signOut,
  startPasskeySignIn,
  whoAmI,
} from '#api/contract/session.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { hashToken } from '#server/platform/access/caller.ts';
import { toNetwork } from '#server/platform/http/networks.ts';
import { defineTask } from '#server/work/queue.ts';
import { fieldError } from '#server/platform/errors.ts';
import { serve, servePublic, type PublicCall } from '#server/platform/http/routes.ts';
import { acceptCode } from '../factors/codes.ts';
import { findPasskeyOwner } from '../factors/passkeyQueries.ts';
import { acceptPasskey, claimSigned, makeRequestOptions } from '../factors/passkeys.ts';
import { findFactorState } from '../factors/queries.ts';
import { revoke } from '../tokens/queries.ts';
import { checkPassword } from './passwords.ts';
import { presentSignedIn } from './present.ts';
import {
  endSession,
  endSteps,
  findByEmail,
  findByStep,
  isKnownNetwork,
  purgeSessions,
  renewSignIn,
  startStep,
} from './queries.ts';
import {
  challengeEnded,
  factorNeeded,
  looksLikeEmail,
  needsProvider,
  passkeyRefused,
  providerNeeded,
  stepEnded,
  wrongCode,
  wrongCodeText,
  wrongCombination,
} from './rules.ts';
import { startSignedIn } from './start.ts';
import { admitAttempt, confirmAttempts, deleteAttempts, factorAttempts } from './throttle.ts';

/** Records a right password or passkey of someone who signs in with the provider alone. */
const auditOtherWay = (
  tx: Database,
  userId: number,
  { request, audit }: Pick<PublicCall<typeof signIn>, 'request' | 'audit'>,
) =>
  audit(tx, {
    action: 'sign_in_failed',
    entity: 'user',
    entityId: userId,
    after: { address: request.ip, reason: 'not with the provider' },
  });

const purgeTask = defineTask({ name: 'purge-sessions', everyMinutes: 60 });

/** `findSignOutUrl`: where the person of a session signs out at its provider too, by what is stored of it. */
export function registerSession(
  app: FastifyInstance,
  { db, config, queue, secrets }: Deps,
  findSignOutUrl: (userId: number, providerToken: string) => Promise<string | null>,
) {
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
    if (needsProvider(config, user)) {
      await db.transaction(async (tx) => {
        await deleteAttempts(tx, attempt);
        await auditOtherWay(tx, user.id, { request, audit });
      });
      throw providerNeeded(config);
    }

    const factor = await findFactorState(db, user.id);
    if (factor.has) {
      const step = await db.transaction(async (tx) => {
        await deleteAttempts(tx, attempt);
        return startStep(tx, user.id);
      });
      throw factorNeeded(step, factor.hasPasskey);
    }
    return db.transaction(async (tx) => {
      await deleteAttempts(tx, attempt);
      return startSignedIn(tx, config, { ...user, role, mustAddFactor: factor.isNeeded }, { request, audit });
    });
  });

  servePublic(app, signInWithFactor, async ({ body, request, audit }) => {
    const started = await findByStep(db, body.step);
    if (!started) throw stepEnded();
    await factorAttempts.admit(db, started.id);
    const signedIn = await inTransaction(db, async (tx) => {
      const factor = await acceptCode(tx, secrets, started.id, body.code);
      const user = factor && (await findByEmail(tx, started.email));
      if (!user?.role) return undefined;
      await factorAttempts.clear(tx, user.id);
      // Another call, or what ends all sessions, may have ended it meanwhile.
      const step = (await endSteps(tx, user.id)).find(({ id }) => id === started.stepId);
      if (!step) throw stepEnded();
      // The rule may have been made meanwhile.
      if (needsProvider(config, user) && !step.proof) throw providerNeeded(config);
      return startSignedIn(
        tx,
        config,
        { ...user, role: user.role, mustAddFactor: false },
        { request, audit, factor, proof: step.proof },
      );
    });
    if (signedIn) return signedIn;
    await audit(db, {
      action: 'sign_in_failed',
      entity: 'user',
      entityId: started.id,
      after: { address: request.ip, reason: 'wrong code' },
    });
    throw wrongCode();
  });

  servePublic(app, startPasskeySignIn, async ({ body: { step } }) => {
    const started = step === undefined ? null : await findByStep(db, step);
    if (started === undefined) throw stepEnded();
    return { options: { ...(await makeRequestOptions(db, config, started?.id ?? null)) } };
  });

  servePublic(app, signInWithPasskey, async ({ body: { credential: assertion }, request, audit }) => {
    // Guesses of unknown passkeys count for their network.
    const attempt = { email: `passkey ${hashToken(assertion.id)}`, network: toNetwork(request.ip) };
    const waitMs = await admitAttempt(db, attempt, { isKnown: false });
    if (waitMs > 0) await wait(waitMs);
    const signed = await claimSigned(db, assertion);
    if (!signed) throw challengeEnded();
    const owner = await findPasskeyOwner(db, assertion.id);
    const isOther = signed.userId !== null && owner?.id !== signed.userId;
    if (owner) await factorAttempts.admit(db, owner.id);
    const signedIn =
      owner && !isOther
        ? await inTransaction(db, async (tx) => {
            const use = { userId: owner.id, challenge: signed.challenge, assertion };
            const user = (await acceptPasskey(tx, config, use)) && (await findByEmail(tx, owner.email));
            if (!user || !user.role || !user.isActive) return undefined;
            await factorAttempts.clear(tx, user.id);
            await deleteAttempts(tx, attempt);
            const steps = await endSteps(tx, user.id);
            const proof = signed.userId === null ? undefined : steps.find((step) => step.proof)?.proof;
            if (needsProvider(config, user) && !proof) return 'provider needed';
            return startSignedIn(
              tx,
              config,
              { ...user, role: user.role, mustAddFactor: false },
              { request, audit, factor: 'passkey', proof },
            );
          })
        : undefined;
    if (signedIn === 'provider needed') {
      await auditOtherWay(db, owner!.id, { request, audit });
      throw providerNeeded(config);
    }
    if (signedIn) return signedIn;
    await audit(db, {
      action: 'sign_in_failed',
      entity: 'user',
      entityId: signed.userId ?? owner?.id,
      after: { address: request.ip, reason: owner ? 'wrong passkey' : 'unknown passkey' },
    });
    throw passkeyRefused();
  });

  serve(app, confirmIdentity, async ({ body, user, request, audit }) => {
    await confirmAttempts.admit(db, user.id);
    const fail = async (field: keyof typeof body, message: string) => {
      await audit(db, {
        action: 'sign_in_failed',
        entity: 'user',
        entityId: user.id,
        after: {
          address: request.ip,
          session: user.sessionId,
          reason: `wrong ${field === 'credential' ? 'passkey' : field}`,
        },
      });
      return fieldError({ [field]: [message] });
    };
    const { credential: assertion } = body;
    if (assertion) {
      const signed = await claimSigned(db, assertion);
      const isTheirs = signed && (signed.userId === null || signed.userId === user.id);
      const isConfirmed =
        isTheirs &&
        (await inTransaction(
          db,
          async (tx) =>
            (await acceptPasskey(tx, config, { userId: user.id, challenge: signed.challenge, assertion })) &&
            (await confirm(tx, 'passkey')),
        ));
      if (!isConfirmed)
        throw await fail(
          'credential',
          'This passkey does not confirm that it is you. Use another one, or your password.',
        );
      return undefined;
    }
    if (body.password === undefined) throw fieldError({ password: ['This field is required.'] });
    const owner = await findByEmail(db, user.email);
    if (needsProvider(config, owner))
      throw fieldError({
        password: [`Your role signs in with ${config.provider?.label}: confirm it there.`],
      });
    const stored = owner?.passwordHash ?? null;
    if (!(await checkPassword(stored, body.password)))
      throw await fail('password', 'This is not your password.');
    const { has: needsCode } = await findFactorState(db, user.id);
    if (needsCode && body.code === undefined)
      throw fieldError({ code: ['The code of your authenticator app is needed too.'] });
    if (needsCode) await factorAttempts.admit(db, user.id);
    const isConfirmed = await inTransaction(db, async (tx) => {
      const factor = needsCode && (await acceptCode(tx, secrets, user.id, body.code ?? ''));
      if (needsCode && !factor) return false;
      await factorAttempts.clear(tx, user.id);
      return confirm(tx, factor || undefined);
    });
    if (!isConfirmed) throw await fail('code', wrongCodeText);
    return undefined;

    async function confirm(tx: Database, factor: string | undefined) {
      await confirmAttempts.clear(tx, user.id);
      await renewSignIn(tx, user.sessionId ?? 0);
      await audit(tx, {
        action: 'confirm_identity',
        entity: 'user',
        entityId: user.id,
        after: { session: user.sessionId, address: request.ip, ...(factor && { factor }) },
      });
      return true;
    }
  });

  serve(app, signOut, async ({ user, audit }) => {
    const { sessionId, tokenId } = user;
    const providerToken = await db.transaction(async (tx) => {
      const stored = sessionId === null ? null : await endSession(tx, sessionId);
      if (tokenId !== null) await revoke(tx, tokenId);
      await audit(tx, {
        action: 'sign_out',
        entity: 'user',
        entityId: user.id,
        before: tokenId === null ? { session: sessionId } : { token: tokenId },
      });
      return stored;
    });
    return { provider_url: providerToken && (await findSignOutUrl(user.id, providerToken)) };
  });

  serve(app, whoAmI, ({ user }) => presentSignedIn(user));
  servePublic(app, getApiVersion, () => ({ version: packageJson.version }));

  queue.handle(purgeTask, () => purgeSessions(db));
}
