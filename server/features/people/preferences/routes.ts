import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getPreferences, savePreferences, type Preferences } from '#api/contract/preferences.ts';
import type { Database } from '#server/db/database.ts';
import { preferences } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';

export function registerPreferences(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, getPreferences, ({ user }) => findPreferences(db, user.id));

  serve(app, savePreferences, ({ body: { keyboard }, user, audit }) =>
    inTransaction(db, async (tx) => {
      const before = await findPreferences(tx, user.id);
      const change = { keyboard, modifiedAt: new Date() };
      await tx
        .insert(preferences)
        .values({ userId: user.id, ...change })
        .onConflictDoUpdate({ target: preferences.userId, set: change });
      await audit(tx, { action: 'update', entity: 'user', entityId: user.id, before, after: { keyboard } });
      return { keyboard };
    }),
  );
}

async function findPreferences(db: Database, userId: number): Promise<Preferences> {
  const [row] = await db
    .select({ keyboard: preferences.keyboard })
    .from(preferences)
    .where(eq(preferences.userId, userId));
  return row ?? { keyboard: { letters: true, actions: [] } };
}
