import type { FastifyInstance } from 'fastify';
import { createUser, getUserAccess, listRoles, listUsers, updateUser } from '#api/contract/users.ts';
import { toPage } from '#server/db/page.ts';
import { authorize, can } from '#server/platform/access/access.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import { presentUser } from './present.ts';
import { findAccess, findRoles, findStaffMember, listPeople } from './queries.ts';
import { findLockout } from './rules.ts';
import { addUser, changeUser } from './write.ts';

export function registerUsers(app: FastifyInstance, { db }: Deps) {
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
    return { results: people.map(presentUser), count };
  });

  serve(app, listRoles, async () => ({ results: await findRoles(db) }));

  serve(app, createUser, ({ body, audit }) => addUser(db, body, audit));

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
}
