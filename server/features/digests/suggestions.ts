import type { SuggestedFilters } from '#api/contract/digests.ts';
import type { Deps } from '#server/deps.ts';
import { sql } from 'drizzle-orm';
import { prepare } from '#server/db/statement.ts';

/** Cached, because every list page shows them and they rarely change. */
export function findSuggestions(
  { store, suggestions }: Pick<Deps, 'store' | 'suggestions'>,
  languageId: number,
) {
  return suggestions.read(languageId, async () => {
    const [row] = await store.rows<SuggestionsRow>(suggestionsQuery({ languageId }));
    const { tags, sources } = row!;
    return { tags: { results: tags }, sources: { results: sources } };
  });
}

interface SuggestionsRow {
  tags: SuggestedFilters['tags']['results'];
  sources: SuggestedFilters['sources']['results'];
}

const suggestionsQuery = prepare<{ languageId: number }>(
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
