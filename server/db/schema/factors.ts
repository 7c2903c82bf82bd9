import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

export const totpFactors = pgTable('totp_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with `SECRETS_KEY` if set. */
  secret: text().notNull(),
  /** When a code was first entered; null until then, while the factor is inactive. */
  confirmedAt: instant(),
  /** The 30-second period of the last accepted code; codes of this or earlier periods are rejected. */
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
    /** SHA-256 of the code, which has 80 random bits and is shown only once. */
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** The authenticator's signature counter; a cloned key falls behind. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    /** True if the authenticator may sync it to other devices, whose counters may differ or be absent. */
    isSynced: boolean().notNull().default(false),
    transports: text().array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);

export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: id(),
    challengeHash: text().notNull().unique(),
    purpose: text({ enum: ['add', 'sign in'] }).notNull(),
    /** Null: anybody's passkey may sign it. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
