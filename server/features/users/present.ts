import type { User } from '../../../src/api/contract/users';
import type { Person } from './queries';

export function presentUser({ isActive, role, ...person }: Person): User {
  return { ...person, is_active: isActive, roles: role ? [role] : [] };
}
