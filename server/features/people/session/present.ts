import type { SignedInUser } from '#api/contract/session.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Session } from '#api/contract/account.ts';
import type { SessionRow } from './queries.ts';
import { describeBrowser } from './browser.ts';

export type SignedInRow = Pick<
  Caller,
  'id' | 'name' | 'email' | 'role' | 'mustChangePassword' | 'mustAddFactor'
>;

export function presentSignedIn(user: SignedInRow): SignedInUser {
  const { id, name, email, role, mustChangePassword, mustAddFactor } = user;
  return {
    id,
    name,
    email,
    roles: [role],
    ...(mustChangePassword && { must_change_password: true }),
    ...(mustAddFactor && { must_add_factor: true }),
  };
}

export const presentSession = (row: SessionRow, currentId: number | null): Session => ({
  id: row.id,
  browser: describeBrowser(row.userAgent),
  address: row.address,
  created_at: row.createdAt.toISOString(),
  last_seen_at: row.lastUsedAt.toISOString(),
  is_current: row.id === currentId,
});
