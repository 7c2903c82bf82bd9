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
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { hashToken } from '#server/access/caller.ts';
import { networkKey } from '#server/http/networks.ts';
import { defineTask } from '#server/work/queue.ts';
import { fieldError, problem } from '#server/errors.ts';
import { serve, servePublic, type PublicCall } from '#server/http/routes.ts';
import { verifyCode } from '../factors/codes.ts';
import { findPasskeyOwner } from '../factors/passkeyQueries.ts';
import { verifyPasskey, claimSignedChallenge, createAuthenticationOptions } from '../factors/passkeys.ts';
import { findFactorState } from '../factors/queries.ts';
import { revokeApiToken } from '../tokens/queries.ts';
import { admitCode, withdrawReusedCodeAttempt, notifyOfWrongCodes } from './codeAttempts.ts';
import { presentSignedIn } from './present.ts';
import {
  endSession,
  endSecondSteps,
  findUserByEmail,
  findUserBySecondStep,
  hashPassword,
  matchPassword,
  purgeSessions,
  renewSignIn,
  startSecondStep,
  verifyPassword,
} from './queries.ts';
import {
  challengeExpired,
  secondFactorRequired,
  looksLikeEmail,
  needsProvider,
  passkeyRefusalText,
  passkeyRefused,
  providerRequired,
  secondStepExpired,
  wrongCredentials,
} from './rules.ts';
import { completeSignIn } from './start.ts';
import {
  admitAttempt,
  deleteAttempts,
  throttleAttempt,
  isKnownNetwork,
  confirmationAttempt,
  withdrawAttempt,
} from './throttle.ts';

const auditMissingProviderSignIn = (
  tx: Database,
  userId: number,
  { request, audit }: Pick<PublicCall<typeof signIn>, 'request' | 'audit'>,
) =>
  audit(tx, {
    action: 'sign_in_failed',
    entity: 'user',
    entityId: userId,
    after: { address: request.ip, reason: 'provider required' },
  });

/** Implemented by features that import this one. */
interface SessionCallbacks {
  findSignOutUrl: (userId: number, providerToken: string) => Promise<string | null>;
  replacePasswordHash: (db: Database, userId: number, before: string, after: string) => Promise<void>;
}

const purgeTask = defineTask({ name: 'purge-sessions', everyMinutes: 60 });

export function registerSession(
  app: FastifyInstance,
  deps: Deps,
  { findSignOutUrl, replacePasswordHash }: SessionCallbacks,
) {
  const { db, config, queue, secrets } = deps;
  servePublic(app, signIn, async ({ body, request, audit }) => {
    const email = body.email.trim();
    if (!looksLikeEmail(email)) throw wrongCredentials();
    const attempt = { email: email.toLowerCase(), network: networkKey(request.ip) };
    const user = await findUserByEmail(db, email);
    const isKnown = await isKnownNetwork(db, user?.id, attempt.network);
    const admitted = await admitAttempt(db, attempt);

    const { role } = user ?? {};
    // Check the password even without a user, so that response time reveals nothing.
    const stored = (role && user?.passwordHash) ?? null;
    const match = await matchPassword(stored, body.password);
    const isRight = match !== undefined;
    const isTheirs = isRight && user?.isActive === true && role !== null;
    if (!(isTheirs && isKnown)) await throttleAttempt(admitted);
    if (!user || !role || !isTheirs) {
      // Don't log input for an unknown account: it can be a password in the wrong field.
      await audit(db, {
        action: 'sign_in_failed',
        entity: 'user',
        entityId: user?.id,
        after: { address: request.ip, ...(isRight && { reason: 'not active' }) },
      });
      throw wrongCredentials();
    }
    if (match === 'raw' && stored !== null)
      await replacePasswordHash(db, user.id, stored, await hashPassword(body.password));
    if (needsProvider(config, user)) {
      await db.transaction(async (tx) => {
        await deleteAttempts(tx, attempt);
        await auditMissingProviderSignIn(tx, user.id, { request, audit });
      });
      throw providerRequired(config);
    }

    const factor = await findFactorState(db, user.id);
    if (factor.hasFactor) {
      const step = await db.transaction(async (tx) => {
        await deleteAttempts(tx, attempt);
        return startSecondStep(tx, user.id);
      });
      throw secondFactorRequired(step, factor.hasPasskey);
    }
    return db.transaction(async (tx) => {
      await deleteAttempts(tx, attempt);
      return completeSignIn(
        tx,
        config,
        { ...user, role, mustAddFactor: factor.isNeeded },
        { request, audit },
      );
    });
  });

  servePublic(app, signInWithFactor, async ({ body, request, audit }) => {
    const started = await findUserBySecondStep(db, body.step);
    if (!started) throw secondStepExpired();
    const attempt = await admitCode(db, started.id, networkKey(request.ip));
    const outcome = await inTransaction(db, async (tx) => {
      const factor = await verifyCode(tx, secrets, started.id, body.code);
      if (typeof factor !== 'string') return factor;
      const user = await findUserByEmail(tx, started.email);
      if (!user?.role) throw secondStepExpired();
      await deleteAttempts(tx, attempt);
      // A concurrent call may have ended it.
      const step = (await endSecondSteps(tx, user.id)).find(({ id }) => id === started.stepId);
      if (!step) throw secondStepExpired();
      // The rule may be new since the sign-in started.
      if (needsProvider(config, user) && !step.proof) throw providerRequired(config);
      return completeSignIn(
        tx,
        config,
        { ...user, role: user.role, mustAddFactor: false },
        { request, audit, factor, proof: step.proof },
      );
    });
    if ('token' in outcome) return outcome;
    await withdrawReusedCodeAttempt(db, attempt, outcome);
    await audit(db, {
      action: 'sign_in_failed',
      entity: 'user',
      entityId: started.id,
      after: { address: request.ip, reason: outcome.reason },
    });
    await notifyOfWrongCodes(deps, started, attempt);
    throw problem('wrong_code', outcome.message);
  });

  servePublic(app, startPasskeySignIn, async ({ body: { step } }) => {
    const started = step === undefined ? null : await findUserBySecondStep(db, step);
    if (started === undefined) throw secondStepExpired();
    return { options: { ...(await createAuthenticationOptions(db, config, started?.id ?? null)) } };
  });

  servePublic(app, signInWithPasskey, async ({ body: { credential: assertion }, request, audit }) => {
    const attempt = { email: `passkey ${hashToken(assertion.id)}`, network: networkKey(request.ip) };
    const owner = await findPasskeyOwner(db, assertion.id);
    const admitted = await admitAttempt(db, attempt);
    if (!(await isKnownNetwork(db, owner?.id, attempt.network))) await throttleAttempt(admitted);
    const signed = await claimSignedChallenge(db, assertion);
    if (!signed) throw challengeExpired();
    const isOther = signed.userId !== null && owner?.id !== signed.userId;
    const signedIn =
      owner && !isOther
        ? await inTransaction(db, async (tx) => {
            const use = { userId: owner.id, challenge: signed.challenge, assertion };
            const refusal = await verifyPasskey(tx, config, use);
            if (refusal) return refusal;
            const user = await findUserByEmail(tx, owner.email);
            if (!user || !user.role || !user.isActive) return undefined;
            await deleteAttempts(tx, attempt);
            const steps = await endSecondSteps(tx, user.id);
            const proof = signed.userId === null ? undefined : steps.find((step) => step.proof)?.proof;
            if (needsProvider(config, user) && !proof) return 'provider needed';
            return completeSignIn(
              tx,
              config,
              { ...user, role: user.role, mustAddFactor: false },
              { request, audit, factor: 'passkey', proof },
            );
          })
        : undefined;
    if (signedIn === 'provider needed') {
      await auditMissingProviderSignIn(db, owner!.id, { request, audit });
      throw providerRequired(config);
    }
    if (signedIn && 'token' in signedIn) return signedIn;
    await audit(db, {
      action: 'sign_in_failed',
      entity: 'user',
      entityId: signed.userId ?? owner?.id,
      after: {
        address: request.ip,
        reason: signedIn?.reason ?? (owner ? 'wrong passkey' : 'unknown passkey'),
      },
    });
    throw passkeyRefused(signedIn);
  });

  serve(app, confirmIdentity, async ({ body, user, request, audit }) => {
    const confirmAttempt = confirmationAttempt(user.id);
    const fail = async (field: keyof typeof body, message: string, reason = `wrong ${field}`) => {
      await audit(db, {
        action: 'sign_in_failed',
        entity: 'user',
        entityId: user.id,
        after: {
          address: request.ip,
          session: user.sessionId,
          reason,
        },
      });
      return fieldError({ [field]: [message] });
    };
    const { credential: assertion } = body;
    if (assertion) {
      const signed = await claimSignedChallenge(db, assertion);
      const isTheirs = signed && (signed.userId === null || signed.userId === user.id);
      const refusal = isTheirs
        ? await inTransaction(db, async (tx) => {
            const use = { userId: user.id, challenge: signed.challenge, assertion };
            const refused = await verifyPasskey(tx, config, use);
            if (!refused) await confirm(tx, 'passkey');
            return refused;
          })
        : ({ reason: 'wrong passkey' } as const);
      if (!refusal) return undefined;
      const message =
        refusal.reason === 'copied passkey'
          ? passkeyRefusalText(refusal)
          : 'This passkey doesn’t confirm that it’s you. Use another one, or your password.';
      throw await fail('credential', message, refusal.reason);
    }
    if (body.password === undefined) throw fieldError({ password: ['This field is required.'] });
    const confirming = await admitAttempt(db, confirmAttempt);
    const owner = await findUserByEmail(db, user.email);
    if (needsProvider(config, owner))
      throw fieldError({
        password: [
          `Your role requires signing in with ${config.provider?.label}. Confirm your identity there.`,
        ],
      });
    const stored = owner?.passwordHash ?? null;
    if (!(await verifyPassword(stored, body.password)))
      throw await fail('password', 'This isn’t your password.');
    const { hasFactor: needsCode } = await findFactorState(db, user.id);
    if (needsCode && body.code === undefined)
      throw fieldError({ code: ['The code from your authenticator app is also required.'] });
    if (!needsCode) {
      await inTransaction(db, (tx) => confirm(tx, undefined));
      return undefined;
    }
    const attempt = await admitCode(db, user.id, networkKey(request.ip));
    const refusal = await inTransaction(db, async (tx) => {
      const factor = await verifyCode(tx, secrets, user.id, body.code ?? '');
      if (typeof factor !== 'string') return factor;
      await deleteAttempts(tx, attempt);
      await confirm(tx, factor);
      return undefined;
    });
    if (!refusal) return undefined;
    await withdrawReusedCodeAttempt(db, attempt, refusal);
    if (refusal.reason === 'used code') await withdrawAttempt(db, confirming);
    await notifyOfWrongCodes(deps, user, attempt);
    throw await fail('code', refusal.message, refusal.reason);

    async function confirm(tx: Database, factor: string | undefined) {
      await deleteAttempts(tx, confirmAttempt);
      await renewSignIn(tx, user.sessionId ?? 0);
      await audit(tx, {
        action: 'confirm_identity',
        entity: 'user',
        entityId: user.id,
        after: { session: user.sessionId, address: request.ip, ...(factor && { factor }) },
      });
    }
  });

  serve(app, signOut, async ({ user, audit }) => {
    const { sessionId, tokenId } = user;
    const providerToken = await db.transaction(async (tx) => {
      const stored = sessionId === null ? null : await endSession(tx, sessionId);
      if (tokenId !== null) await revokeApiToken(tx, tokenId);
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
