import { truncateText } from '#server/content/markup.ts';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Host } from '#api/contract/hosts.ts';
import type { AllImportChoices } from '#api/contract/imports.ts';
import { normalizeText } from '#domain/normalizeText.ts';
import { stripBidiOverrides } from '#domain/visibleText.ts';
import { slugify } from '#server/content/text.ts';
import type { Database } from '#server/db/database.ts';
import { importAdditions } from '#server/db/schema.ts';
import type { Audit } from '#server/records/audit.ts';
import { addCategory } from '#server/features/taxonomy/categories/write.ts';
import { findOrAddTags, findTagsByTitle } from '#server/features/taxonomy/tags/byTitle.ts';
import { changeTag } from '#server/features/taxonomy/tags/queries.ts';
import { addLabel } from '#server/features/taxonomy/labels/write.ts';
import { findOrAddHostId } from '#server/features/taxonomy/hosts/link.ts';
import { insertPerson } from '#server/features/people/users/queries.ts';
import {
  detach,
  type SourceAuthor,
  type SourceFacts,
  type SourceItem,
  type SourceTag,
} from './readers/item.ts';

/** Normalizes text to a single line, as if it had been typed as a title. */
export const normalizeLine = (text: string, maxLength = 1000) =>
  detach(
    truncateText(
      stripBidiOverrides(normalizeText(text, 'NFC'))
        .replace(/[\s\u0085\u2028\u2029]+/g, ' ')
        .trim(),
      maxLength,
    ),
  );

const maxNameLength = 200;

export interface StaffMember extends Record<string, unknown> {
  id: number;
  name: string;
  email: string;
}

/** Matches by email, or else by a name that only one user has. */
export async function matchAuthors(
  db: Database,
  authors: readonly SourceAuthor[],
): Promise<Map<string, StaffMember>> {
  const emails = authors.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const names = authors.map(({ name }) => name.toLowerCase());
  const { rows } = await db.execute<StaffMember>(sql`
    select id, name, email from users where role_id is not null
      and (lower(email) = any(${sql.param(emails)}::text[]) or (name <> '' and lower(name) = any(${sql.param(names)}::text[])))`);
  const found = new Map<string, StaffMember>();
  for (const author of authors) {
    const byEmail = rows.find(({ email }) => email.toLowerCase() === author.email?.toLowerCase());
    const byName = rows.filter(({ name }) => name.toLowerCase() === author.name.toLowerCase());
    const match = byEmail ?? (byName.length === 1 ? byName[0] : undefined);
    if (match) found.set(author.key, match);
  }
  return found;
}

export async function matchCategories(db: Database, titles: string[]) {
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    select id, title from categories
    where lower(title) in (select lower(x) from unnest(${sql.param(titles)}::text[]) as given (x))`);
  return new Map(rows.map((row) => [row.title.toLowerCase(), row]));
}

/** The user that an author becomes: an existing one, a new one, or none for a byline. */
export function chooseUser(
  key: string,
  match: StaffMember | undefined,
  { authors, new_authors: newAuthors }: AllImportChoices,
): number | 'create' | null {
  const choice = authors[key];
  if (choice?.action === 'map') return choice.user_id;
  if (!choice && match) return match.id;
  return (choice?.action ?? newAuthors) === 'create' ? 'create' : null;
}

export interface Names {
  user(key: string): number | undefined;
  byline(key: string): string;
  tags(given: readonly SourceTag[]): number[];
  categories(titles: readonly string[]): { ids: number[]; missing: string[] };
  labels(given: readonly { title: string }[]): number[];
  host(host: Pick<Host, 'host_name'>): number | undefined;
}

interface NamesOptions {
  importId: number;
  facts: SourceFacts;
  choices: AllImportChoices;
  audit: Audit;
}

/** Finds or creates the users, tags and so on that items refer to, and caches them for the whole import. */
export function createNames({ importId, facts, choices, audit }: NamesOptions) {
  const users = new Map<string, number | null>();
  const tagIds = new Map<string, number>();
  const categoryIds = new Map<string, number | null>();
  const labelIds = new Map<string, number>();
  const hostIds = new Map<string, number>();
  const chosen = new Map(Object.entries(choices.categories).map(([title, id]) => [title.toLowerCase(), id]));
  const authorOf = (key: string): SourceAuthor => facts.authors.get(key) ?? { key, name: key, email: null };
  const record = (tx: Database, entity: 'tag' | 'category' | 'user' | 'label', entityId: number) =>
    tx.insert(importAdditions).values({ importId, entity, entityId }).onConflictDoNothing();

  async function resolveAuthors(tx: Database, keys: string[]) {
    const authors = keys.filter((key) => !users.has(key)).map(authorOf);
    if (authors.length === 0) return;
    const matches = await matchAuthors(tx, authors);
    for (const author of authors) {
      const user = chooseUser(author.key, matches.get(author.key), choices);
      // oxlint-disable-next-line no-await-in-loop -- one connection
      users.set(author.key, user === 'create' ? await createAuthor(tx, author) : user);
    }
  }

  /** Inactive, without a password. Null if a reader of the app has the email. */
  async function createAuthor(tx: Database, { key, name, email }: SourceAuthor): Promise<number | null> {
    const address =
      email && /^[^\s@]{1,100}@[^\s@]{1,150}$/.test(email)
        ? email.toLowerCase()
        : `${slugify(name) || 'author'}-${createHash('sha256').update(`${facts.source} ${key}`).digest('hex').slice(0, 8)}@import.invalid`;
    const { rows } = await tx.execute<{ id: number; role_id: number | null }>(
      sql`select id, role_id from users where lower(email) = ${address}`,
    );
    if (rows[0]) return rows[0].role_id === null ? null : rows[0].id;
    const { rows: roles } = await tx.execute<{ id: number }>(
      sql`select id from roles where codename = 'STAFF_USER_PERM'`,
    );
    if (!roles[0]) return null;
    const id = await insertPerson(tx, {
      name: normalizeLine(name, maxNameLength),
      email: address,
      roleId: roles[0].id,
      isActive: false,
    });
    await audit(tx, {
      action: 'create',
      entity: 'user',
      entityId: id,
      after: { name, email: address, import: importId },
    });
    await record(tx, 'user', id);
    return id;
  }

  async function resolveTags(tx: Database, given: SourceTag[]) {
    const missing = given
      .map((tag) => ({ ...tag, title: normalizeLine(tag.title, maxNameLength) }))
      .filter(({ title }) => title !== '' && !tagIds.has(title.toLowerCase()));
    if (missing.length === 0) return;
    const titles = [...new Map(missing.map(({ title }) => [title.toLowerCase(), title])).values()];
    const before = await findTagsByTitle(tx, titles);
    const known = new Set(before.map(({ id }) => id));
    for (const { id, title } of await findOrAddTags(tx, titles, audit)) {
      tagIds.set(title.toLowerCase(), id);
      if (known.has(id)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await record(tx, 'tag', id);
      if (missing.some((tag) => tag.isInternal && tag.title.toLowerCase() === title.toLowerCase()))
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await changeTag(tx, id, { isInternal: true });
    }
  }

  async function resolveCategories(tx: Database, given: string[]) {
    const titles = [...new Set(given.map((title) => normalizeLine(title, maxNameLength)))].filter(
      (title) => title && !categoryIds.has(title.toLowerCase()),
    );
    if (titles.length === 0) return;
    const found = await matchCategories(tx, titles);
    for (const title of titles) {
      const key = title.toLowerCase();
      const existing = chosen.get(key) ?? found.get(key)?.id ?? categoryIds.get(key);
      if (existing || !choices.create_categories) {
        categoryIds.set(key, existing ?? null);
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const { id } = await addCategory(tx, { title }, audit);
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await record(tx, 'category', id);
      categoryIds.set(key, id);
    }
  }

  async function resolveLabels(tx: Database, given: { title: string; color_code?: string }[]) {
    for (const { title, color_code = '#64748b' } of given) {
      const key = title.toLowerCase();
      if (labelIds.has(key)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const { rows } = await tx.execute<{ id: number }>(
        sql`select id from labels where lower(title) = lower(${title}) and deleted_at is null order by id limit 1`,
      );
      if (!rows[0]) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        const { id } = await addLabel(
          tx,
          {
            title: normalizeLine(title, 100),
            color_code: /^#[\da-f]{6}$/i.test(color_code) ? color_code : '#64748b',
          },
          audit,
        );
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await record(tx, 'label', id);
        labelIds.set(key, id);
      } else labelIds.set(key, rows[0].id);
    }
  }

  /** Sources that digests open on a click. */
  async function resolveHosts(tx: Database, items: readonly SourceItem[]) {
    for (const item of items) {
      const host = item.record?.digest.click_action?.host;
      if (!host || hostIds.has(host.host_name)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const id = await findOrAddHostId(tx, `https://${host.host_name}`, host.brand_name);
      if (id !== null) hostIds.set(host.host_name, id);
    }
  }

  return {
    async resolve(tx: Database, items: readonly SourceItem[]) {
      await resolveAuthors(tx, [...new Set(items.flatMap(({ authors }) => authors))]);
      await resolveTags(
        tx,
        items.flatMap(({ tags }) => tags),
      );
      await resolveCategories(
        tx,
        items.flatMap(({ categories }) => categories),
      );
      await resolveLabels(tx, items.flatMap(labelsOf));
      await resolveHosts(tx, items);
    },
    /** Call it after a rollback, which removes the cached additions. */
    forget() {
      for (const map of [users, tagIds, categoryIds, labelIds, hostIds]) map.clear();
    },
    names: {
      user: (key) => users.get(key) ?? undefined,
      byline: (key) => normalizeLine(authorOf(key).name, maxNameLength),
      tags: (given) => [
        ...new Set(
          given.flatMap(({ title }) => tagIds.get(normalizeLine(title, maxNameLength).toLowerCase()) ?? []),
        ),
      ],
      categories(titles) {
        const lines = titles.map((title) => normalizeLine(title, maxNameLength));
        return {
          ids: [...new Set(lines.flatMap((title) => categoryIds.get(title.toLowerCase()) ?? []))],
          missing: lines.filter((title) => title && !categoryIds.get(title.toLowerCase())),
        };
      },
      labels: (given) => [...new Set(given.flatMap(({ title }) => labelIds.get(title.toLowerCase()) ?? []))],
      host: ({ host_name }) => hostIds.get(host_name),
    } satisfies Names as Names,
  };
}

/** Only for our own export, whose authors are users and can't become bylines. */
export const findMissingPeople = ({ authors, record }: SourceItem, names: Names): string[] =>
  record ? authors.filter((key) => names.user(key) === undefined).map((key) => names.byline(key)) : [];

export const labelsOf = ({ fields, record }: SourceItem): { title: string; color_code?: string }[] =>
  record
    ? record.digest.labels
    : ((fields?.labels as string[] | undefined) ?? []).map((title) => ({ title }));
