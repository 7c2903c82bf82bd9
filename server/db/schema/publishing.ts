import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { WarningOverridePolicy, PublishCheckCode } from '#domain/publishChecks.ts';
import { createdAt } from './columns.ts';

/** Restricts who may publish despite a failed check. */
export const publishChecks = pgTable('publish_checks', {
  code: text().$type<PublishCheckCode>().primaryKey(),
  passedBy: text().$type<WarningOverridePolicy>().notNull(),
});

/** Results of slow publishing checks: broken links and text shared with other digests. */
export const publishFindings = pgTable(
  'publish_findings',
  {
    /** `link` or `text`, and the SHA-256 of what was checked. */
    key: text().primaryKey(),
    /** A sentence or part of one. Empty if there is no problem; null if the check couldn't be run. */
    problem: text(),
    checkedAt: createdAt(),
  },
  (table) => [index('publish_findings_by_age').on(table.checkedAt)],
);
