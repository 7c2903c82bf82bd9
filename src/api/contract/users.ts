import { endpoint } from './endpoint.ts';
import { Id, page, PageNumber, t, type Static } from './schema.ts';

export const Role = t.object({ id: Id, name: t.string() });
export type Role = Static<typeof Role>;

/** A member of staff. One without a name is shown by phone (ERR-08). */
export const User = t.object({
  id: Id,
  name: t.string(),
  email: t.string(),
  phone: t.nullable(t.string()),
  is_active: t.boolean(),
  roles: t.array(Role),
});
export type User = Static<typeof User>;

export const listUsers = endpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/dashboard/users/',
  summary: 'A page of staff, by name; `dashboard_user` limits it to those with a role.',
  access: 'signed-in',
  query: t.object({
    page: PageNumber,
    page_size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 10 })),
    search: t.optional(t.string({ maxLength: 200 })),
    dashboard_user: t.optional(t.boolean()),
    is_active: t.optional(t.boolean()),
    role: t.optional(Id),
  }),
  response: page(User),
});
