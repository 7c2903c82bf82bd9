import type { SignedInUser } from '#api/contract/session.ts';
import type { Caller } from '#server/platform/access/caller.ts';

type SignedIn = Pick<Caller, 'id' | 'name' | 'email' | 'role' | 'mustChangePassword'>;

export function presentSignedIn({ id, name, email, role, mustChangePassword }: SignedIn): SignedInUser {
  return { id, name, email, roles: [role], ...(mustChangePassword && { must_change_password: true }) };
}
