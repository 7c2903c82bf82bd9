import { listCategories } from '#api/contract/categories.ts';
import { listDigests } from '#api/contract/digests.ts';
import { listLabels } from '#api/contract/labels.ts';
import { listUsers } from '#api/contract/users.ts';
import { load, percentile, type LoadOptions } from './load.ts';
import { signedIn } from '#support/signedIn.ts';

export interface CaseFigures {
  name: string;
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** Digests that match. */
  count: number;
}

const each = { connections: 2, duration: 1500 };

/** The list call as people make it, one kind after another: each filter alone, four together, a search, a far page. */
export async function measureListCases(url: string): Promise<CaseFigures[]> {
  const { client, headers } = await signedIn(url);
  const { results } = await client.call(listDigests, { query: { size: 10 } });
  const row = results.find(({ tag, categories }) => tag.length > 0 && categories.length > 0);
  const [user] = (await client.call(listUsers, { query: { search: 'Author 7' } })).results;
  const [label] = (await client.call(listLabels)).results;
  const [category] = (await client.call(listCategories)).results;
  if (!row || !user || !label || !category) throw new Error('The generated content lacks something.');

  const filters: Record<string, string> = {
    status: 'draft',
    digest_types: '255',
    categories_or: String(category.id),
    labels: String(label.id),
    web_sources: row.source.host?.host_name ?? '',
    authors: String(user.id),
    editor_score_quality: '5',
    editor_score_relevance_term: '3',
    tags: String(row.tag[0]?.id),
  };
  const { status, digest_types, labels, tags } = filters;
  const cases: Record<string, Record<string, string>> = {
    'first page': {},
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, { [name]: value }])),
    'four of them': { status: status!, digest_types: digest_types!, labels: labels!, tags: tags! },
    'planned at all': { planned: 'any' },
    'planned this week': { planned: 'week' },
    'sorted by plan': { sort_by: 'planned', sort_order: 'asc' },
    'type, by plan': { digest_types: digest_types!, sort_by: 'planned', sort_order: 'asc' },
    'page 5000 by plan': { page: '5000', sort_by: 'planned', sort_order: 'asc' },
    'search “arbour w”': { search: 'arbour w' },
    'search “er”': { search: 'er' },
    'page 500': { page: '500' },
  };

  const figures: CaseFigures[] = [];
  const read = async (path: string) =>
    (await (await fetch(url + path, { headers })).json()) as { count: number | null };
  const json = { ...headers, 'content-type': 'application/json' };
  const measure = async (name: string, call: Pick<LoadOptions, 'path' | 'method' | 'body'>, count = 1) => {
    const { latencies } = await load({ origin: url, headers: json, ...call, ...each });
    figures.push({ name, count, p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) });
  };
  for (const [name, query] of Object.entries(cases)) {
    const path = `/api/digests/?${new URLSearchParams({ page: '1', size: '10', counts: 'if_quick', ...query })}`;
    const countPath = `/api/digests/counts/?${new URLSearchParams(query)}`;
    const count = (await read(countPath)).count ?? 0;
    await measure(name, { path }, count);
    if ((await read(path)).count === null)
      await measure(`${name}, its counts after it`, { path: countPath }, count);
  }
  await measure('one digest', { path: `/api/digests/${row.id}/` });
  let score = 0;
  await measure('its score', {
    path: `/api/dashboard/digests/${row.id}/`,
    method: 'PATCH',
    body: () => JSON.stringify({ editor_score_quality: (score += 1) % 6 }),
  });
  return figures;
}
