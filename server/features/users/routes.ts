import type { FastifyInstance } from 'fastify';
import { createUser, getUserAccess, listRoles, updateUser } from '../../../src/api/contract/accounts';
import { listUsers } from '../../../src/api/contract/users';
import { pageOf } from '../../db/page';
import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import { serve } from '../../platform/routes';
import { presentUser } from './present';
import { findAccess, findPerson, findRoles, listPeople } from './queries';
import { lockoutOf } from './rules';
import { addUser, changeUser } from './write';

export function registerUsers(app: FastifyInstance, { db }: Deps) {
  serve(app, listUsers, async ({ query }) => {
    const { people, count } = await listPeople(db, {
      ...pageOf({ page: query.page, size: query.page_size }),
      search: query.search,
      isStaff: query.dashboard_user,
      isActive: query.is_active,
      roleId: query.role,
    });
    return { results: people.map(presentUser), count };
  });

  serve(app, listRoles, async () => ({ results: await findRoles(db) }));

  serve(app, createUser, ({ body, audit }) => addUser(db, body, audit));

  serve(app, updateUser, ({ params: { id }, body, user, audit }) =>
    changeUser(db, id, body, { user, audit }),
  );

  serve(app, getUserAccess, async ({ params: { id }, user }) => {
    const person = await findPerson(db, id);
    if (!person) throw notFound('This user');
    const lockout = await lockoutOf(db, person, user, { isActive: false });
    return {
      user: presentUser(person),
      refusal: lockout?.is_active?.[0] ?? null,
      ...(await findAccess(db, id)),
    };
  });
}
