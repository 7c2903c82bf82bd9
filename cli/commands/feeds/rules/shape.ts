import { Rule } from '#api/contract/rules.ts';
import { formatListCell } from '#domain/csv.ts';
import { shapeOf } from '#cli/output/shape.ts';

export const ruleShape = shapeOf(Rule, [
  'id',
  'kind',
  { name: 'words', value: ({ words }) => formatListCell(words), isFlexible: true },
  {
    name: 'sources',
    value: ({ sources }) => formatListCell(sources.map(({ title }) => title)),
    isFlexible: true,
  },
  { name: 'languages', value: ({ languages }) => languages.join(' ') },
  'post_count',
]);
