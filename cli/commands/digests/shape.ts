import type { Digest } from '#api/contract/digests.ts';
import type { Column, Shape } from '#cli/output/shape.ts';
import { digestColumns } from './columns.ts';

const columns: Column<Digest>[] = [
  // Where a digest is looked at by itself, everything shows.
  ...digestColumns.map(({ screen, ...column }) => (screen ? { ...column, screen } : column)),
  { name: 'language', value: (digest) => digest.language },
  { name: 'subtitle', value: (digest) => digest.subtitle },
  { name: 'link', value: (digest) => digest.source.link },
  { name: 'content', value: (digest) => digest.digest },
];

/** A whole digest. */
export async function wholeShape(): Promise<Shape<Digest>> {
  const { Digest: Whole } = await import('#api/contract/digests.ts');
  return { columns, fields: Object.keys(Whole.properties), id: ({ id }) => id };
}
