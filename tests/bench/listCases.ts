import { listCategories } from '#api/contract/categories.ts';
import { listDigests } from '#api/contract/digests.ts';
import { listLabels } from '#api/contract/labels.ts';
import { listUsers } from '#api/contract/users.ts';
import { load, percentile } from './load.ts';
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
    'search “arbour w”': { search: 'arbour w' },
    'search “er”': { search: 'er' },
    'page 500': { page: '500' },
  };

  const figures: CaseFigures[] = [];
  for (const [name, query] of Object.entries(cases)) {
    const path = `/api/digests/?${new URLSearchParams({ page: '1', size: '10', counts: 'if_quick', ...query })}`;
    const countPath = `/api/digests/counts/?${new URLSearchParams(query)}`;
    const read = async (some: string) =>
      (await (await fetch(url + some, { headers })).json()) as { count: number | null };
    const { count } = await read(countPath);
    const measure = async (label: string, some: string) => {
      const { latencies } = await load({ origin: url, path: some, headers, ...each });
      figures.push({
        name: label,
        count: count ?? 0,
        p50: percentile(latencies, 0.5),
        p95: percentile(latencies, 0.95),
      });
    };
    await measure(name, path);
    if ((await read(path)).count === null) await measure(`${name}, its counts after it`, countPath);
  }
  return figures;
}
