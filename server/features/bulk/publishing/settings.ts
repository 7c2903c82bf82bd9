import { sql } from 'drizzle-orm';
import type { PublishCheckSetting } from '#api/contract/publishing.ts';
import {
  publishCheckCodes,
  blockingChecks,
  type WarningOverridePolicy,
  type PublishCheckCode,
} from '#domain/publishChecks.ts';
import type { Database } from '#server/db/database.ts';
import { publishChecks } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fieldError } from '#server/errors.ts';
import type { Audit } from '#server/records/audit.ts';

export const levelOfCheck = (code: PublishCheckCode) => (blockingChecks.includes(code) ? 'error' : 'warning');

const presentSetting = (
  code: PublishCheckCode,
  passed_by: WarningOverridePolicy = 'everyone',
): PublishCheckSetting => ({
  code,
  level: levelOfCheck(code),
  passed_by,
});

export async function readSettings(db: Database): Promise<PublishCheckSetting[]> {
  const set = new Map((await db.select().from(publishChecks)).map((row) => [row.code, row.passedBy]));
  return publishCheckCodes.map((code) => presentSetting(code, set.get(code)));
}

export function saveSetting(
  db: Database,
  code: PublishCheckCode,
  passedBy: WarningOverridePolicy,
  audit: Audit,
) {
  if (blockingChecks.includes(code))
    throw fieldError({ passed_by: ['Publishing always requires this check. You can’t change it.'] });
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table publish_checks in share row exclusive mode`);
    const before = (await readSettings(tx)).find((each) => each.code === code)!;
    if (before.passed_by !== passedBy) {
      await tx
        .insert(publishChecks)
        .values({ code, passedBy })
        .onConflictDoUpdate({ target: publishChecks.code, set: { passedBy } });
      await audit(tx, {
        action: 'update',
        entity: 'publish_check',
        before: { check: code, passed_by: before.passed_by },
        after: { check: code, passed_by: passedBy },
      });
    }
    return presentSetting(code, passedBy);
  });
}
