import { Digest } from '#api/contract/digests.ts';
import { shapeOf, type Column } from '#cli/output/shape.ts';
import { digestColumns } from './columns.ts';

const columns: Column<Digest>[] = [
  ...digestColumns.map(({ formatForTerminal, ...column }) =>
    formatForTerminal ? { ...column, formatForTerminal } : column,
  ),
  { name: 'language', value: (digest) => digest.language },
  { name: 'subtitle', value: (digest) => digest.subtitle },
  { name: 'link', value: (digest) => digest.source.link },
  { name: 'content', value: (digest) => digest.digest },
];

export const digestShape = shapeOf(Digest, columns);
