import type { Rule } from '#api/contract/rules.ts';
import { listCell } from '#domain/csv.ts';
import type { Shape } from '#cli/output/shape.ts';

export const ruleShape: Shape<Rule> = {
  fields: ['id', 'board', 'kind', 'words', 'feeds', 'sources', 'languages', 'post_count', 'modified_at'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'words', value: ({ words }) => listCell(words), isFlexible: true },
    {
      name: 'sources',
      value: ({ sources }) => listCell(sources.map(({ title }) => title)),
      isFlexible: true,
    },
    { name: 'languages', value: ({ languages }) => languages.join(' ') },
    { name: 'post_count', value: ({ post_count: count }) => count },
  ],
  id: ({ id }) => id,
};
