import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { endAccess } from '#server/features/people/session/endAccess.ts';
import { verifyPassword } from '#server/features/people/session/queries.ts';
import { changePerson } from '#server/features/people/users/queries.ts';
import { createAudit } from '#server/records/audit.ts';
import { demoPassword, readUsers } from './content.ts';

export interface DemoAccount {
  id: number;
  email: string;
}

/** Active, and still with the published password. */
export async function findDemoAccounts(db: Database): Promise<DemoAccount[]> {
  const emails = (await readUsers()).filter(({ canSignIn }) => canSignIn).map(({ email }) => email);
  const rows = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.email, emails), users.isActive, isNotNull(users.passwordHash)))
    .orderBy(users.id);
  const areOpen = await Promise.all(
    rows.map(({ passwordHash }) => verifyPassword(passwordHash, demoPassword)),
  );
  return rows.filter((_, index) => areOpen[index]).map(({ id, email }) => ({ id, email }));
}

/** Also ends their sessions and tokens. Audited without a caller. */
export async function deactivateDemoAccounts(tx: Database, accounts: DemoAccount[]) {
  for (const { id } of accounts) {
    // Even the last super user: the server adds a new one at start.
    await changePerson(tx, id, { isActive: false });
    const ended = await endAccess(tx, id, null);
    await createAudit('start')(tx, {
      action: 'update',
      entity: 'user',
      entityId: id,
      before: { is_active: true },
      after: { is_active: false, reason: 'DEMO is off', ...ended },
    });
  }
}
