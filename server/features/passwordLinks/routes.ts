import type { FastifyInstance } from 'fastify';
import {
  choosePassword,
  createPasswordLink,
  passwordLinkHours,
  requestPasswordLink,
} from '#api/contract/passwordLinks.ts';
import { passwordRefusal } from '#domain/passwords.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Config } from '#server/platform/config/config.ts';
import { writePasswordMail, writeProviderMail } from '#server/mail/passwordMail.ts';
import { fieldError, notFound, problem } from '#server/platform/errors.ts';
import { toNetwork } from '#server/platform/http/networks.ts';
import { serve, servePublic } from '#server/platform/http/routes.ts';
import { addToInbox } from '../inbox/write.ts';
import { revokeTokensBy } from '../tokens/queries.ts';
import { findStaffMember, storeOwnPassword } from '../users/queries.ts';
import { hashPassword } from '../session/passwords.ts';
import { endSessionsBy, findByEmail } from '../session/queries.ts';
import { needsProvider } from '../session/rules.ts';
import {
  claimPasswordLink,
  findByPasswordLink,
  hasMailedPasswordLink,
  linkTask,
  recordMailedPasswordLink,
  startPasswordLink,
  toPasswordUrl,
} from '../session/passwordLinks.ts';
import { admitAttempt, deleteAttempts } from '../session/throttle.ts';

/** A second request within this many minutes is not mailed. */
const pauseMinutes = 2;

const noPassword = ({ provider }: Config) =>
  problem(
    'invalid',
    `The role of this user signs in with ${provider?.label}, where passwords of it are changed.`,
  );

const linkEnded = () =>
  problem('password_link_ended', 'This link was used, replaced or has expired. Ask for another one.');

/** A new password for who has forgotten theirs, by a link from their mailbox or from a super user. */
export function registerPasswordLinks(
  app: FastifyInstance,
  { db, config, queue, mailer, log }: Pick<Deps, 'db' | 'config' | 'queue' | 'mailer' | 'log'>,
) {
  servePublic(app, requestPasswordLink, async ({ body, request }) => {
    if (!mailer)
      throw problem(
        'not_configured',
        'This server sends no mail. Ask a super user for a link to a new password.',
      );
    const email = body.email.trim().toLowerCase();
    // Requests count by network and email, and as known, so that they wait for nothing that others did.
    const attempt = { email: `forgotten ${email}`, network: toNetwork(request.ip) };
    await admitAttempt(db, attempt, { isKnown: true });
    await queue.send(linkTask, { email });
    return { message: 'If there is an account with this email, a link is on its way. It works for an hour.' };
  });

  queue.handle(linkTask, async ({ email }) => {
    const user = await findByEmail(db, email);
    if (!mailer || !user?.isActive || !user.role) return;
    if (await hasMailedPasswordLink(db, user.id, pauseMinutes)) return;
    const { token } = await inTransaction(db, (tx) =>
      startPasswordLink(tx, user.id, passwordLinkHours.mailed),
    );
    const { publicUrl, provider } = config;
    const { hostname } = new URL(publicUrl);
    // A link that is not mailed cannot be used, and counts for the pause.
    const mail =
      provider && needsProvider(config, user)
        ? writeProviderMail({ url: publicUrl, hostname, label: provider.label })
        : writePasswordMail({ url: toPasswordUrl(config, token), hostname });
    await mailer.send(
      {
        messageId: `<password-${token.slice(0, 12)}@${hostname}>`,
        to: { name: user.name, address: user.email },
        ...mail,
      },
      async () => undefined,
    );
    await recordMailedPasswordLink(db, token);
    log.info({ user: user.id }, 'A link for a new password was mailed.');
  });

  servePublic(app, choosePassword, async ({ body, request, audit }) => {
    const refusal = passwordRefusal(body.new_password);
    if (refusal) throw fieldError({ new_password: [refusal] });
    const owner = await findByPasswordLink(db, body.token);
    if (!owner) throw linkEnded();
    if (needsProvider(config, owner)) throw noPassword(config);
    const passwordHash = await hashPassword(body.new_password);
    return inTransaction(db, async (tx) => {
      const user = await findByPasswordLink(tx, body.token);
      // Another call may have used it meanwhile.
      if (!user || !(await claimPasswordLink(tx, body.token))) throw linkEnded();
      await storeOwnPassword(tx, user.id, passwordHash);
      // Who could not remember it may have used up their attempts.
      await deleteAttempts(tx, { email: user.email.toLowerCase(), network: toNetwork(request.ip) });
      await audit(tx, {
        action: 'choose_password',
        entity: 'user',
        entityId: user.id,
        actorId: user.id,
        after: {
          address: request.ip,
          sessions_ended: await endSessionsBy(tx, user.id, null),
          tokens_revoked: await revokeTokensBy(tx, user.id),
        },
      });
      await addToInbox(tx, {
        userIds: [user.id],
        kind: 'password_chosen',
        subject: { entity: 'account', id: user.id, title: user.name },
        text: 'If this was not you, tell a super user at once.',
      });
      return undefined;
    });
  });

  serve(app, createPasswordLink, ({ params: { id }, audit }) =>
    inTransaction(db, async (tx) => {
      const person = await findStaffMember(tx, id);
      if (!person) throw notFound('This user');
      if (!person.isActive)
        throw problem('invalid', 'This user is deactivated and could not sign in even with a new password.');
      if (needsProvider(config, await findByEmail(tx, person.email))) throw noPassword(config);
      const { token, expiresAt } = await startPasswordLink(tx, id, passwordLinkHours.handedOver);
      await audit(tx, { action: 'create_password_link', entity: 'user', entityId: id });
      return { url: toPasswordUrl(config, token), expires_at: expiresAt.toISOString() };
    }),
  );
}
