import type { DigestListQuery, DigestRow } from '#api/contract/digests.ts';
import type { Column } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import { writePages, type PageOptions } from '../pages.ts';

interface DigestPages {
  readQuery: () => Promise<DigestListQuery>;
  columns: Column<DigestRow>[];
  options: PageOptions;
}

export async function writeDigestPages(
  { readQuery, columns, options }: DigestPages,
  context: Context,
): Promise<void> {
  const { client, signal } = context;
  const { DigestRow: Row, listDigests } = await import('#api/contract/digests.ts');
  const shape = { columns, fields: Object.keys(Row.properties), id: (row: DigestRow) => row.id };
  context.output.requireFields(shape);
  const query = await readQuery();
  const read = async (page: number, size: number) => {
    const { results, count } = await client.call(
      listDigests,
      { query: { ...query, page, size } },
      { signal },
    );
    return { results, count: count! };
  };
  await writePages({ noun: 'digests', shape, read }, options, context);
}
