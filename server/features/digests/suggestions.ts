import { sql } from 'drizzle-orm';
import type { Store } from '#server/db/database.ts';
import { prepare } from '#server/db/statement.ts';

/** How old suggestions may be, in milliseconds, when another process made them old. */
const maxAgeMs = 30_000;

export interface Suggested {
  of(languageId: number): Promise<Suggestions>;
  /** To be called after a write, so that its caller sees the result. */
  invalidate(): void;
}

const suggestions = new WeakMap<Store, Suggested>();

/** The suggestions of a database: one instance per store. */
export function suggestionsOf(store: Store): Suggested {
  const found = suggestions.get(store) ?? createSuggested(store);
  suggestions.set(store, found);
  return found;
}

/**
 * The tags and sources that most digests of a language have. They come with every page of the list
 * and hardly ever change, so they are cached.
 */
function createSuggested(store: Store): Suggested {
  const cached = new Map<number, { value: Promise<Suggestions>; until: number }>();
  return {
    of(languageId) {
      const entry = cached.get(languageId);
      if (entry && entry.until > Date.now()) return entry.value;
      const value = find(store, languageId);
      cached.set(languageId, { value, until: Date.now() + maxAgeMs });
      value.catch(() => cached.delete(languageId));
      return value;
    },
    invalidate: () => cached.clear(),
  };
}

interface Suggestions {
  tags: { id: number; title: string }[];
  sources: { id: number; brand_name: string; host_name: string }[];
}

const suggestionsIn = prepare<{ languageId: number }>(
  'suggested_filters',
  sql`
    select
      (select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title)), '[]') from (
        select t.id, t.title from tag_counts c join tags t on t.id = c.tag_id
        where c.language_id = ${sql.placeholder('languageId')} and c.count > 0 and t.deleted_at is null
        order by c.language_id, c.count desc nulls last, c.tag_id limit 20
      ) x) as tags,
      (select coalesce(json_agg(json_build_object(
        'id', x.id, 'brand_name', x.brand_name, 'host_name', x.host_name)), '[]') from (
        select h.id, h.brand_name, h.host_name from host_counts c join hosts h on h.id = c.host_id
        where c.language_id = ${sql.placeholder('languageId')} and c.count > 0
        order by c.language_id, c.count desc nulls last, c.host_id limit 20
      ) x) as sources`,
);

async function find(store: Store, languageId: number): Promise<Suggestions> {
  const [row] = await store.rows<Suggestions>(suggestionsIn({ languageId }));
  return row ?? { tags: [], sources: [] };
}
