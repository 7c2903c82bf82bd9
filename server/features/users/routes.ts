import type { FastifyInstance } from 'fastify';
import {
  createUser,
  endUserSession,
  endUserSessions,
  getUserAccess,
  importUsers as importCall,
  listRoles,
  listUsers,
  listUserSessions,
  resetUserFactors,
  updateUser,
} from '#api/contract/users.ts';
import { toPage } from '#server/db/page.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { authorize, can } from '#server/platform/access/access.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import { deleteFactors, findWithFactor } from '../factors/queries.ts';
import { addToInbox } from '../inbox/write.ts';
import { presentSession } from '../session/present.ts';
import { endSessionBy, endSessionsBy, findSessions } from '../session/queries.ts';
import { importUsers } from './importUsers.ts';
import { presentUser } from './present.ts';
import { findAccess, findLastSeen, findRoles, findStaffMember, listPeople } from './queries.ts';
import { checkIsNotOwner, findLockout } from './rules.ts';
import { addUser, changeUser } from './write.ts';

export function registerUsers(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  serve(app, listUsers, async ({ query, user }) => {
    if (query.dashboard_user === false) authorize(user, 'readers.read');
    const { people, count } = await listPeople(db, {
      ...toPage({ page: query.page, size: query.page_size }),
      search: query.search,
      isStaff: query.dashboard_user ?? (can(user, 'readers.read') ? undefined : true),
      isActive: query.is_active,
      roleId: query.role,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
    });
    if (!can(user, 'users.manage')) return { results: people.map(presentUser), count };
    const ids = people.map(({ id }) => id);
    const lastSeen = await findLastSeen(db, ids);
    const withFactor = await findWithFactor(db, ids);
    const results = people.map((person) => ({
      ...presentUser(person),
      last_seen_at: lastSeen.get(person.id)?.toISOString() ?? null,
      has_factor: withFactor.has(person.id),
    }));
    return { results, count };
  });

  serve(app, listRoles, async () => ({ results: await findRoles(db) }));

  serve(app, createUser, ({ body, audit }) => addUser(db, body, audit));

  serve(app, importCall, ({ body: { csv, dry_run, skip_invalid }, audit }) =>
    importUsers(deps, { csv, isDryRun: dry_run ?? false, skipsInvalid: skip_invalid ?? false }, audit),
  );

  serve(app, updateUser, ({ params: { id }, body, user, audit }) =>
    changeUser(db, id, body, { user, audit }),
  );

  serve(app, getUserAccess, async ({ params: { id }, user }) => {
    const person = await findStaffMember(db, id);
    if (!person) throw notFound('This user');
    const lockout = await findLockout(db, person, user, { isActive: false });
    return {
      user: presentUser(person),
      refusal: lockout?.is_active?.[0] ?? null,
      ...(await findAccess(db, id)),
    };
  });

  serve(app, listUserSessions, async ({ params: { id }, user }) => {
    if (!(await findStaffMember(db, id))) throw notFound('This user');
    return { results: (await findSessions(db, id)).map((row) => presentSession(row, user.sessionId)) };
  });

  serve(app, endUserSession, ({ params, user, audit }) =>
    inTransaction(db, async (tx) => {
      checkIsNotOwner(params.id, user);
      if (!(await endSessionBy(tx, params.id, params.session))) throw notFound('This session');
      await audit(tx, {
        action: 'end_user_session',
        entity: 'user',
        entityId: params.id,
        before: { session: params.session },
      });
      return undefined;
    }),
  );

  serve(app, endUserSessions, ({ params: { id }, user, audit }) =>
    inTransaction(db, async (tx) => {
      checkIsNotOwner(id, user);
      if (!(await findStaffMember(tx, id))) throw notFound('This user');
      const ended = await endSessionsBy(tx, id, user.sessionId);
      if (ended > 0)
        await audit(tx, {
          action: 'end_user_sessions',
          entity: 'user',
          entityId: id,
          before: { sessions: ended },
        });
      return { ended };
    }),
  );

  serve(app, resetUserFactors, ({ params: { id }, user, audit }) =>
    inTransaction(db, async (tx) => {
      const person = await findStaffMember(tx, id);
      if (!person) throw notFound('This user');
      if (!(await deleteFactors(tx, id))) return undefined;
      const ended = await endSessionsBy(tx, id, user.sessionId);
      await audit(tx, {
        action: 'reset_factors',
        entity: 'user',
        entityId: id,
        after: { sessions_ended: ended },
      });
      await addToInbox(tx, {
        userIds: [id],
        kind: 'factor_reset',
        subject: { entity: 'account', id, title: person.name },
        actorId: user.id,
        text: 'From now on your password alone signs you in. Add a passkey or an authenticator app to your account again.',
      });
      return undefined;
    }),
  );
}
