import type { SignedInUser } from '../../../src/api/contract/session';
import type { Caller } from '../../platform/caller';

export function presentSignedIn(user: Pick<Caller, 'id' | 'name' | 'email' | 'role'>): SignedInUser {
  return { id: user.id, name: user.name, email: user.email, roles: [user.role] };
}
