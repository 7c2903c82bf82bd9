import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { checkPassword } from '../features/session/passwords.ts';
import { endSessionsBy } from '../features/session/queries.ts';
import { revokeTokensBy } from '../features/tokens/queries.ts';
import { changePerson } from '../features/users/queries.ts';
import { createAudit } from '../platform/records/audit.ts';
import { demoPassword, readUsers } from './content.ts';

export interface DemoAccount {
  id: number;
  email: string;
}

/** The active accounts of the demo content that the published password still signs in to. */
export async function findDemoAccounts(db: Database): Promise<DemoAccount[]> {
  const emails = (await readUsers()).filter(({ canSignIn }) => canSignIn).map(({ email }) => email);
  const rows = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.email, emails), users.isActive, isNotNull(users.passwordHash)))
    .orderBy(users.id);
  const areOpen = await Promise.all(
    rows.map(({ passwordHash }) => checkPassword(passwordHash, demoPassword)),
  );
  return rows.filter((_, index) => areOpen[index]).map(({ id, email }) => ({ id, email }));
}

/** Deactivates demo accounts, and ends their sessions and tokens, as no caller: the server did it at its start. */
export async function deactivateDemoAccounts(tx: Database, accounts: DemoAccount[]) {
  for (const { id } of accounts) {
    // The last super user too, in whose place the start adds one.
    await changePerson(tx, id, { isActive: false });
    const ended = {
      sessions_ended: await endSessionsBy(tx, id, null),
      tokens_revoked: await revokeTokensBy(tx, id),
    };
    await createAudit('start')(tx, {
      action: 'update',
      entity: 'user',
      entityId: id,
      before: { is_active: true },
      after: { is_active: false, reason: 'DEMO is off', ...ended },
    });
  }
}
