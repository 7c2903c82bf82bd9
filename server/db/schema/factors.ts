import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

/** The authenticator app of a person. */
export const totpFactors = pgTable('totp_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted by `SECRETS_KEY` where that is set. */
  secret: text().notNull(),
  /** When a code of it was typed; null until then, while it counts for nothing. */
  confirmedAt: instant(),
  /** The period of 30 seconds of the last code that was accepted: no earlier one is, nor that one again. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, which has 80 random bits and is shown to its owner once. */
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);
