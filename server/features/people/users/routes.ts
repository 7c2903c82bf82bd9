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
import { limitAndOffset } from '#server/db/cursor.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { authorize, can } from '#server/access/access.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { deleteFactors, findUsersWithFactor } from '../factors/queries.ts';
import { addToInbox } from '#server/features/inbox/write.ts';
import { listFeeds } from '#server/features/digests/planning/feeds.ts';
import { signOutPerson } from '../session/endAccess.ts';
import { parseIds } from '#server/http/idLists.ts';
import { presentSession } from '../session/present.ts';
import { deleteUserSession, findSessions } from '../session/queries.ts';
import { importUsers } from './importUsers.ts';
import {
  findAccess,
  findInvitedUsers,
  findLastSeen,
  findRoles,
  findStaffMember,
  listPeople,
} from './queries.ts';
import { checkIsNotOwner, findLockoutErrors } from './rules.ts';
import { addUser, changeUser, presentUser } from './write.ts';

export function registerUserRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  serve(app, listUsers, async ({ query, user }) => {
    if (query.dashboard_user === false) authorize(user, 'readers.read');
    const { people, count } = await listPeople(db, {
      ...limitAndOffset({ page: query.page, size: query.page_size }),
      search: query.search,
      ids: query.ids === undefined ? undefined : parseIds(query.ids),
      isStaff: query.dashboard_user ?? (can(user, 'readers.read') ? undefined : true),
      isActive: query.is_active,
      roleId: query.role,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
    });
    if (!can(user, 'users.manage')) return { results: people.map(presentUser), count };
    const ids = people.map(({ id }) => id);
    const lastSeen = await findLastSeen(db, ids);
    const withFactor = await findUsersWithFactor(db, ids);
    const invited = await findInvitedUsers(db, ids, deps.config.provider);
    const results = people.map((person) => ({
      ...presentUser(person),
      last_seen_at: lastSeen.get(person.id)?.toISOString() ?? null,
      has_factor: withFactor.has(person.id),
      is_invited: invited.has(person.id),
    }));
    return { results, count };
  });

  serve(app, listRoles, async () => ({ results: await findRoles(db) }));

  serve(app, createUser, ({ body, user, audit }) => addUser(db, body, { user, audit }));

  serve(app, importCall, ({ body: { csv, columns: headings, dry_run, skip_invalid }, audit }) =>
    importUsers(
      deps,
      { csv, headings, isDryRun: dry_run ?? false, skipsInvalid: skip_invalid ?? false },
      audit,
    ),
  );

  serve(app, updateUser, ({ params: { id }, body, user, audit }) =>
    changeUser(deps, id, body, { user, audit }),
  );

  serve(app, getUserAccess, async ({ params: { id }, user }) => {
    const person = await findStaffMember(db, id);
    if (!person) throw notFound('This user');
    const lockout = await findLockoutErrors(deps, person, user, { isActive: false });
    return {
      user: presentUser(person),
      refusal: lockout?.is_active?.[0] ?? null,
      ...(await findAccess(db, id)),
      calendars: await listFeeds(db, id),
    };
  });

  serve(app, listUserSessions, async ({ params: { id }, user }) => {
    if (!(await findStaffMember(db, id))) throw notFound('This user');
    return { results: (await findSessions(db, id)).map((row) => presentSession(row, user.sessionId)) };
  });

  serve(app, endUserSession, ({ params, user, audit }) =>
    inTransaction(db, async (tx) => {
      checkIsNotOwner(params.id, user);
      if (!(await deleteUserSession(tx, params.id, params.session))) throw notFound('This session');
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
      const { sessions_ended: sessions, calendars_ended: calendars } = await signOutPerson(
        tx,
        id,
        user.sessionId,
      );
      if (sessions + calendars > 0)
        await audit(tx, {
          action: 'end_user_sessions',
          entity: 'user',
          entityId: id,
          before: { sessions, calendars },
        });
      return { ended: sessions };
    }),
  );

  serve(app, resetUserFactors, ({ params: { id }, user, audit }) =>
    inTransaction(db, async (tx) => {
      const person = await findStaffMember(tx, id);
      if (!person) throw notFound('This user');
      if (!(await deleteFactors(tx, id))) return undefined;
      await audit(tx, {
        action: 'reset_factors',
        entity: 'user',
        entityId: id,
        after: await signOutPerson(tx, id, user.sessionId),
      });
      await addToInbox(tx, {
        userIds: [id],
        kind: 'factor_reset',
        subject: { entity: 'account', id, title: person.name },
        actorId: user.id,
        text: 'You can now sign in with just your password. Add a passkey or an authenticator app to your account again.',
      });
      return undefined;
    }),
  );
}
