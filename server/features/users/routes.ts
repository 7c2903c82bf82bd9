import type { FastifyInstance } from 'fastify';
import { listUsers } from '../../../src/api/contract/users';
import { pageOf } from '../../db/page';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { presentUser } from './present';
import { listPeople } from './queries';

export function registerUsers(app: FastifyInstance, { db }: Deps) {
  serve(app, listUsers, async ({ query }) => {
    const { people, count } = await listPeople(db, {
      ...pageOf({ page: query.page, size: query.page_size }),
      search: query.search,
      isStaff: query.dashboard_user,
    });
    return { results: people.map(presentUser), count };
  });
}
