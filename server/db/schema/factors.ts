import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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

/** Passkeys of people: what signs a challenge stays with them, and is stored nowhere here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As its owner calls it. */
    name: text().notNull(),
    /** As the authenticator calls it, in base64url. */
    credentialId: text().notNull().unique(),
    /** In COSE, as base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, as far as its authenticator counts; a copy of a key is behind. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    /** How a browser reaches it. */
    transports: text().array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);

/** What passkeys are to sign, each once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: id(),
    /** SHA-256 of the challenge. */
    challengeHash: text().notNull().unique(),
    purpose: text({ enum: ['add', 'sign in'] }).notNull(),
    /** Whose passkey may sign it; null where anybody’s may. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
