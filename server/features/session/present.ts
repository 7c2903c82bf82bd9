import type { SignedInUser } from '#api/contract/session.ts';
import type { Caller } from '#server/platform/caller.ts';

export function presentSignedIn(user: Pick<Caller, 'id' | 'name' | 'email' | 'role'>): SignedInUser {
  return { id: user.id, name: user.name, email: user.email, roles: [user.role] };
}
