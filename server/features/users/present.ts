import type { User } from '#api/contract/users.ts';
import type { Person } from './queries.ts';

export function presentUser({ isActive, role, ...person }: Person): User {
  return { ...person, is_active: isActive, roles: role ? [role] : [] };
}
