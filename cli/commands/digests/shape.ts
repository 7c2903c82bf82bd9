import type { Digest } from '../../../src/api/contract/digests';
import type { Column, Shape } from '../../output/shape';
import { digestColumns } from './columns';

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
  const { Digest: Whole } = await import('../../../src/api/contract/digests');
  return { columns, fields: Object.keys(Whole.properties), id: ({ id }) => id };
}
