import type { FastifyInstance } from 'fastify';
import {
  checkPasswordLink,
  choosePassword,
  createPasswordLink,
  requestPasswordLink,
} from '#api/contract/passwordLinks.ts';
import { passwordError } from '#domain/passwords.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Config } from '#server/settings/config.ts';
import { writePasswordMail, writeProviderMail } from '#server/adapters/mail/passwordMail.ts';
import { fieldError, notFound, problem } from '#server/errors.ts';
import { networkKey } from '#server/http/networks.ts';
import { serve, servePublic } from '#server/http/routes.ts';
import { addToInbox } from '#server/features/inbox/write.ts';
import { findStaffMember, storeOwnPassword } from './users/queries.ts';
import { endAccess } from './session/endAccess.ts';
import { findUserByEmail, hashPassword } from './session/queries.ts';
import { needsProvider } from './session/rules.ts';
import {
  claimPasswordLink,
  findUserByPasswordLink,
  mayMailPasswordLink,
  linkTask,
  recordMailedPasswordLink,
  startPasswordLink,
  passwordUrl,
} from './session/passwordLinks.ts';
import { admitAttempt, deleteAttempts } from './session/throttle.ts';

const passwordsDisabled = ({ provider }: Config) =>
  problem(
    'invalid',
    `This account’s role requires signing in with ${provider?.label}. Change the password there.`,
  );

const linkExpired = () =>
  problem(
    'password_link_ended',
    'This link has expired, or was already used or replaced. Request a new one.',
  );

export function registerPasswordLinks(
  app: FastifyInstance,
  { db, config, queue, mailer, log }: Pick<Deps, 'db' | 'config' | 'queue' | 'mailer' | 'log'>,
) {
  servePublic(app, requestPasswordLink, async ({ body, request }) => {
    if (!mailer)
      throw problem(
        'not_configured',
        'This server doesn’t send email. Ask a super user for a password link.',
      );
    const email = body.email.trim().toLowerCase();
    // Attempts count per network and email, so one person's attempts don't delay others.
    const attempt = { email: `forgotten ${email}`, network: networkKey(request.ip) };
    await admitAttempt(db, attempt);
    await queue.send(linkTask, { email });
    return { message: 'If there’s an account with this email, a link is on its way. It works for an hour.' };
  });

  queue.handle(linkTask, async ({ email }) => {
    const user = await findUserByEmail(db, email);
    if (!mailer || !user?.isActive || !user.role) return;
    if (!(await mayMailPasswordLink(db, user.id))) return;
    const { token } = await startPasswordLink(db, user.id, 'mail');
    const { publicUrl, provider } = config;
    const { hostname } = new URL(publicUrl);
    // A link that wasn't mailed can't be used but still counts toward the pause.
    const mail =
      provider && needsProvider(config, user)
        ? writeProviderMail({ url: publicUrl, hostname, label: provider.label })
        : writePasswordMail({ url: passwordUrl(config, token), hostname });
    await mailer.send(
      {
        messageId: `<password-${token.slice(0, 12)}@${hostname}>`,
        to: { name: user.name, address: user.email },
        ...mail,
      },
      async () => undefined,
    );
    await recordMailedPasswordLink(db, token);
    log.info({ user: user.id }, 'A password link was emailed.');
  });

  servePublic(app, checkPasswordLink, async ({ body }) => {
    const owner = await findUserByPasswordLink(db, body.token);
    if (!owner) throw linkExpired();
    if (needsProvider(config, owner)) throw passwordsDisabled(config);
    return undefined;
  });

  servePublic(app, choosePassword, async ({ body, request, audit }) => {
    const refusal = passwordError(body.new_password);
    if (refusal) throw fieldError({ new_password: [refusal] });
    const owner = await findUserByPasswordLink(db, body.token);
    if (!owner) throw linkExpired();
    if (needsProvider(config, owner)) throw passwordsDisabled(config);
    const passwordHash = await hashPassword(body.new_password);
    return inTransaction(db, async (tx) => {
      const user = await findUserByPasswordLink(tx, body.token);
      if (!user || !(await claimPasswordLink(tx, body.token))) throw linkExpired();
      await storeOwnPassword(tx, user.id, passwordHash);
      // They may have used up their sign-in attempts before resetting.
      await deleteAttempts(tx, { email: user.email.toLowerCase(), network: networkKey(request.ip) });
      await audit(tx, {
        action: 'choose_password',
        entity: 'user',
        entityId: user.id,
        actorId: user.id,
        after: {
          address: request.ip,
          ...(await endAccess(tx, user.id, null)),
        },
      });
      await addToInbox(tx, {
        userIds: [user.id],
        kind: 'password_chosen',
        subject: { entity: 'account', id: user.id, title: user.name },
        text: 'If this wasn’t you, tell a super user right away.',
      });
      return undefined;
    });
  });

  serve(app, createPasswordLink, ({ params: { id }, audit }) =>
    inTransaction(db, async (tx) => {
      const person = await findStaffMember(tx, id);
      if (!person) throw notFound('This user');
      if (!person.isActive)
        throw problem('invalid', 'This user is deactivated and couldn’t sign in even with a new password.');
      if (needsProvider(config, await findUserByEmail(tx, person.email))) throw passwordsDisabled(config);
      const { token, expiresAt } = await startPasswordLink(tx, id, 'super user');
      await audit(tx, { action: 'create_password_link', entity: 'user', entityId: id });
      return { url: passwordUrl(config, token), expires_at: expiresAt.toISOString() };
    }),
  );
}
