import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  AllImportChoices,
  ImportKind,
  ImportReport,
  ImportResult,
  ImportState,
} from '#api/contract/imports.ts';
import { createdAt, id, instant, leaseColumns } from './columns.ts';
import { languages } from './languages.ts';
import { users } from './users.ts';

export const imports = pgTable(
  'imports',
  {
    id: id(),
    fileName: text().notNull(),
    fileSize: bigint({ mode: 'number' }).notNull(),
    /** Name of the file in the imports folder. */
    fileKey: text().notNull(),
    kind: text().$type<ImportKind>(),
    state: text().$type<ImportState>().notNull().default('analysing'),
    error: text(),
    /** Identifies the site or installation that the file comes from. */
    source: text(),
    report: jsonb().$type<ImportReport>(),
    choices: jsonb().$type<AllImportChoices>(),
    /** Entered with the upload if the file doesn't contain it. */
    site: text(),
    languageId: integer().references(() => languages.id, { onDelete: 'set null' }),
    /** Fetches failed pictures again instead of importing items. */
    retriesPictures: boolean().notNull().default(false),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    ...leaseColumns(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    sessionId: integer(),
    tokenId: integer(),
    requestId: text().notNull(),
    createdAt: createdAt(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    index('imports_unfinished')
      .on(table.id)
      .where(sql`${table.state} in ('analysing', 'queued', 'running', 'undoing')`),
  ],
);

const importId = () =>
  integer()
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' });

/** The digest created from a source's item; written in the digest's transaction. */
export const importedDigests = pgTable(
  'imported_digests',
  {
    source: text().notNull(),
    externalId: text().notNull(),
    /** Not a foreign key, so that a later import doesn't bring back a purged digest. */
    digestId: integer().notNull(),
    /** The import that added it. */
    importId: integer().references(() => imports.id, { onDelete: 'set null' }),
    itemHash: text().notNull(),
    choicesHash: text().notNull(),
    /** The digest's `modified_at` after the import; a later one means that somebody edited it here. */
    modifiedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.externalId] }), index().on(table.digestId)],
);

/** The result for each item. The primary key prevents a restart from importing an item twice. */
export const importItems = pgTable(
  'import_items',
  {
    importId: importId(),
    externalId: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    place: text().notNull(),
    result: text().$type<ImportResult>().notNull(),
    reason: text(),
    digestId: integer(),
    /** The digest before this import first updated it. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** A digest modified after this isn't undone. */
    modifiedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.externalId] }),
    index('import_items_in_order').on(table.importId, table.position),
    index().on(table.digestId),
  ],
);

/** Each picture is fetched once per import, unless a failed one is retried. */
export const importPictures = pgTable(
  'import_pictures',
  {
    importId: importId(),
    url: text().notNull(),
    /** Its URL here; null if fetching failed. */
    storedUrl: text(),
    reason: text(),
    attempts: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.url] }),
    index('import_pictures_failed')
      .on(table.importId, table.url)
      .where(sql`${table.storedUrl} is null`),
  ],
);

/** Digests that still show a picture from its old URL. */
export const importPictureUses = pgTable(
  'import_picture_uses',
  { importId: importId(), url: text().notNull(), digestId: integer().notNull() },
  (table) => [primaryKey({ columns: [table.importId, table.url, table.digestId] })],
);

/** Tags, categories, labels and users that an import added. */
export const importAdditions = pgTable(
  'import_additions',
  {
    importId: importId(),
    entity: text().$type<'tag' | 'category' | 'user' | 'label'>().notNull(),
    entityId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.entity, table.entityId] })],
);

/** Old paths of imported digests, which `/read` redirects. */
export const importPaths = pgTable(
  'import_paths',
  { path: text().primaryKey(), digestId: integer().notNull() },
  (table) => [index().on(table.digestId)],
);
