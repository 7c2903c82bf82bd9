import type { DigestListQuery } from '#api/contract/digests.ts';
import { containing } from '#server/db/text.ts';
import { statusNamed } from '../statuses/sql.ts';

/** The highest id that PostgreSQL's integers hold. */
const highestId = 2_147_483_647;

/** SQL conditions and the values of their parameters, which follow those given already. */
export interface Filter {
  conditions: string[];
  values: unknown[];
}

/**
 * The conditions of a list query but for its status, which the status tabs count over.
 * Several values of one filter widen the list, several filters narrow it.
 */
export function filterOf(query: DigestListQuery, languageId: number): Filter {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const add = (value: unknown, condition: (parameter: string) => string) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };

  add(languageId, (parameter) => `d.deleted_at is null and d.language_id = ${parameter}::int`);
  for (const [text, condition] of idFilters(query)) {
    if (text) add(idsOf(text), condition);
  }
  if (query.web_sources) {
    add(
      namesOf(query.web_sources),
      (p) => `d.host_id in (select id from hosts where host_name = any(${p}::text[]))`,
    );
  }
  const search = query.search?.trim();
  if (search) {
    const id = /^\d{1,10}$/.test(search) && Number(search) <= highestId ? Number(search) : undefined;
    if (id === undefined) add(containing(search), (p) => `d.id in (${titled(p)})`);
    else {
      values.push(containing(search), id);
      const [text, number] = [values.length - 1, values.length];
      conditions.push(`d.id in (${titled(`$${text}`)} union all select $${number}::int)`);
    }
  }
  return { conditions, values };
}

const titled = (parameter: string) => `select digest_id from digest_titles where title ilike ${parameter}`;

/** The conditions of a list query, its status among them: a slug or a name (C42). */
export function wholeFilterOf(query: DigestListQuery, languageId: number): Filter {
  return withStatus(filterOf(query, languageId), query);
}

export function withStatus({ conditions, values }: Filter, { status }: DigestListQuery): Filter {
  if (!status) return { conditions, values };
  const named = statusNamed(`$${values.length + 1}`);
  return { conditions: [...conditions, `d.status_id = ${named}`], values: [...values, status] };
}

type Condition = (parameter: string) => string;

const column =
  (name: string): Condition =>
  (parameter) =>
    `d.${name} = any(${parameter}::int[])`;

const link =
  (table: string, key: string): Condition =>
  (parameter) =>
    `d.id in (select digest_id from ${table} where ${key} = any(${parameter}::int[]))`;

function idFilters(query: DigestListQuery): [string | undefined, Condition][] {
  return [
    [query.digest_types, column('type_code')],
    [query.authors, column('digest_author')],
    [query.editor_score_quality, column('editor_score_quality')],
    [query.editor_score_relevance_term, column('editor_score_relevance')],
    [query.region_ids, column('region_id')],
    [query.categories_or, link('digest_categories', 'category_id')],
    [query.labels, link('digest_labels', 'label_id')],
    [query.tags, link('digest_tags', 'tag_id')],
  ];
}

/** Numbers that no id can be match nothing, so they are left out. */
function idsOf(text: string) {
  return text
    .split(',')
    .map(Number)
    .filter((id) => id <= highestId);
}

function namesOf(text: string) {
  return text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
}
