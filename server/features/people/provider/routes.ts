import type { FastifyInstance } from 'fastify';
import {
  finishProviderSignIn,
  startProviderConfirmation,
  startProviderSignIn,
} from '#api/contract/session/provider.ts';
import { inTransaction, sqlState } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderSettings } from '#server/settings/staff.ts';
import { problem } from '#server/errors.ts';
import { serve, servePublic, type PublicCall } from '#server/http/routes.ts';
import { defineTask } from '#server/work/queue.ts';
import { findFactorState, hasProviderAccount } from '../factors/queries.ts';
import { defaultLimits, readLimits } from '../session/limits.ts';
import { findUserByEmail, renewSignIn, startSecondStep } from '../session/queries.ts';
import { challengeExpired, secondFactorRequired } from '../session/rules.ts';
import { completeSignIn } from '../session/start.ts';
import { admitUser, type AdmissionRefusal } from './admit.ts';
import { createProvider, ProviderError, type Identity, type Provider } from './client.ts';
import { setSecretCookie, consumeSecretCookie } from './cookie.ts';
import {
  claimProviderSignIn,
  findLinkedUser,
  findSessionOwner,
  purgeProviderSignIns,
  createProviderSignIn,
} from './queries.ts';

const purgeTask = defineTask({ name: 'purge-provider-sign-ins', everyMinutes: 60 });

const maxClockSkewMs = 60_000;

type ConfiguredProvider = { settings: ProviderSettings; provider: Provider };
type FinishCall = PublicCall<typeof finishProviderSignIn>;

export function registerProvider(
  app: FastifyInstance,
  { db, config, egress, queue, secrets, log }: Deps,
): (userId: number, providerToken: string) => Promise<string | null> {
  const opened: ConfiguredProvider | undefined = config.provider && {
    settings: config.provider,
    provider: createProvider(config.provider, { publicUrl: config.publicUrl, egress }),
  };
  app.addHook('onClose', () => opened?.provider.close());

  function find(): ConfiguredProvider {
    if (opened) return opened;
    throw problem('not_configured', 'This server has no sign-in provider. Sign in with your password.');
  }

  function toUnavailable(error: unknown, label: string) {
    if (!(error instanceof ProviderError) || error.reason !== 'unavailable') return error;
    log.warn({ err: error }, 'The sign-in provider could not be used.');
    return problem(
      'provider_unavailable',
      `${label} can’t be reached, or doesn’t accept this server. Try again in a minute, or sign in with your password if you have one.`,
    );
  }

  async function start({ reply }: Pick<FinishCall, 'reply'>, sessionId: number | null) {
    const { provider, settings } = find();
    const secret = await createProviderSignIn(db, sessionId);
    const { session_days: days } = await readLimits(db, defaultLimits(config));
    try {
      const url = await provider.createStartUrl(secret, sessionId === null ? days * 86_400 : 0);
      setSecretCookie(reply, config, secret);
      return { url };
    } catch (error) {
      throw toUnavailable(error, settings.label);
    }
  }

  servePublic(app, startProviderSignIn, (call) => start(call, null));

  serve(app, startProviderConfirmation, async (call) => {
    const { settings } = find();
    if (!(await hasProviderAccount(db, call.user.id, settings)))
      throw problem(
        'conflict',
        `Your account isn’t linked to ${settings.label}. Confirm with your password instead.`,
      );
    return start(call, call.user.sessionId);
  });

  servePublic(app, finishProviderSignIn, async ({ body: { query }, request, reply, audit }) => {
    const { provider, settings } = find();
    const secret = consumeSecretCookie(request, reply, config, query);
    const started = secret === undefined ? undefined : await claimProviderSignIn(db, secret);
    if (!secret || !started) throw challengeExpired();
    const refuse = async ({ userId, reason, message }: AdmissionRefusal) => {
      await audit(db, {
        action: 'sign_in_failed',
        entity: 'user',
        entityId: userId,
        after: { address: request.ip, provider: settings.label, reason },
      });
      return problem('provider_refused', message);
    };

    let identity: Identity;
    try {
      identity = await provider.identify(secret, query);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.reason === 'unavailable')
        throw toUnavailable(error, settings.label);
      log.info({ err: error }, 'A sign-in with the provider failed.');
      throw await refuse(providerRefusal(error, settings.label));
    }
    const { sessionId, startedAt } = started;
    const call = { request, audit };
    if (sessionId === null) return { signed_in: await signIn(identity, settings, { ...call, refuse }) };
    const refusal = await confirm(identity, settings, { ...call, sessionId, startedAt });
    if (refusal) throw await refuse(refusal);
    return { signed_in: null };
  });

  async function signIn(
    identity: Identity,
    settings: ProviderSettings,
    {
      request,
      audit,
      refuse,
    }: Pick<FinishCall, 'request' | 'audit'> & { refuse: (refusal: AdmissionRefusal) => Promise<Error> },
  ) {
    const attempt = () => inTransaction(db, (tx) => admitUser(tx, settings, identity, audit));
    // A concurrent sign-in may have created the same new person.
    const admitted = await attempt().catch((error: unknown) => {
      if (sqlState(error) !== '23505') throw error;
      return attempt();
    });
    if ('reason' in admitted) throw await refuse(admitted);
    const user = await findUserByEmail(db, admitted.email);
    if (!user?.role || !user.isActive) throw challengeExpired();
    const { role } = user;
    const proof = {
      providerToken: secrets.encrypt(identity.idToken, secretContext(user.id)),
      authenticatedAt: identity.authenticatedAt ?? new Date(0),
    };
    const factor = await findFactorState(db, user.id);
    if (factor.hasFactor)
      throw secondFactorRequired(await startSecondStep(db, user.id, proof), factor.hasPasskey);
    return inTransaction(db, (tx) =>
      completeSignIn(
        tx,
        config,
        { ...user, role, mustAddFactor: factor.isNeeded },
        { request, audit, proof },
      ),
    );
  }

  async function confirm(
    { subject, authenticatedAt }: Identity,
    { issuer, label }: ProviderSettings,
    {
      request,
      audit,
      sessionId,
      startedAt,
    }: Pick<FinishCall, 'request' | 'audit'> & { sessionId: number; startedAt: Date },
  ): Promise<AdmissionRefusal | undefined> {
    const userId = await findSessionOwner(db, sessionId);
    if (userId === undefined) throw challengeExpired();
    if ((await findLinkedUser(db, issuer, subject)) !== userId)
      return {
        userId,
        reason: 'other person',
        message: `You signed in to ${label} as someone else. Confirm with the account you use here.`,
      };
    if (!authenticatedAt || authenticatedAt.getTime() < startedAt.getTime() - maxClockSkewMs)
      return {
        userId,
        reason: 'not a recent sign-in',
        message: `${label} doesn’t confirm that you’ve just signed in there. Confirm with a passkey or your password, if you have one.`,
      };
    await inTransaction(db, async (tx) => {
      await renewSignIn(tx, sessionId);
      await audit(tx, {
        action: 'confirm_identity',
        entity: 'user',
        entityId: userId,
        actorId: userId,
        after: { session: sessionId, address: request.ip, provider: label },
      });
    });
    return undefined;
  }

  queue.handle(purgeTask, () => purgeProviderSignIns(db));

  return async (userId, providerToken) => {
    if (!opened) return null;
    try {
      return await opened.provider.createSignOutUrl(
        secrets.decrypt(providerToken, secretContext(userId)).text,
      );
    } catch (err) {
      log.warn({ err }, 'The user was not signed out at the provider.');
      return null;
    }
  };
}

const secretContext = (userId: number) => `sessions ${userId}`;

const providerRefusal = ({ reason }: ProviderError, label: string): AdmissionRefusal =>
  reason === 'cancelled'
    ? {
        reason: 'cancelled at the provider',
        message: `Signing in with ${label} was cancelled or denied. Start again, or sign in another way.`,
      }
    : {
        reason: 'invalid response from the provider',
        message: `The response from ${label} is invalid or was already used. Start again. If that doesn’t help, tell a super user.`,
      };
