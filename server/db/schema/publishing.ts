import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { CheckPasser, PublishCheckCode } from '#domain/publishChecks.ts';
import { createdAt } from './columns.ts';

/** Who may publish what does not pass a warning, where that is not everyone. */
export const publishChecks = pgTable('publish_checks', {
  code: text().$type<PublishCheckCode>().primaryKey(),
  passedBy: text().$type<CheckPasser>().notNull(),
});

/** What checks that take long have found: of an address, whether it answers; of a text, what it shares with others. */
export const publishFindings = pgTable(
  'publish_findings',
  {
    /** `link` or `text`, and the SHA-256 of what was checked. */
    key: text().primaryKey(),
    /** A sentence, or part of one; empty where nothing is wrong; null where it could not be checked. */
    problem: text(),
    checkedAt: createdAt(),
  },
  (table) => [index('publish_findings_by_age').on(table.checkedAt)],
);
