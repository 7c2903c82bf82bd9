import { formatNumber } from '#shared/format/numbers.ts';
import { digestPath } from '#shared/page/paths.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Link } from '#ui/actions/Link.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** Names the row. */
export function nameColumn<Row>(header: string, render: (row: Row) => string): Column<Row> {
  return {
    id: 'name',
    narrowWidth: 110,
    header,
    isRowHeader: true,
    render: (row) => (
      <Text dir="auto" lines={2}>
        {render(row)}
      </Text>
    ),
  };
}

/** Words of the row that do not name it. */
export function textColumn<Row>(header: string, render: (row: Row) => string): Column<Row> {
  return { ...nameColumn(header, render), id: header, isRowHeader: false };
}

export function numberColumn<Row>(
  header: string,
  value: (row: Row) => number | null,
  format: (value: number) => string = formatNumber,
): Column<Row> {
  return {
    id: header,
    header,
    width: 110,
    narrowWidth: 84,
    align: 'end',
    render: (row) => {
      const number = value(row);
      return number === null ? messages.unknown : format(number);
    },
  };
}

interface Group {
  count: number;
  digests: { id: number; title: string }[];
}

export const countColumn: Column<{ count: number }> = numberColumn(messages.count, ({ count }) => count);

/** The digests of a row, each with the way to it. */
export function DigestLinks({ group: { count, digests } }: { group: Group }) {
  const newest = messages.newest(digests.length, count);
  return (
    <Stack gap={2}>
      {newest && <Text tone="muted">{newest}</Text>}
      {digests.map(({ id, title }) => (
        <Link key={id} href={digestPath(id)}>
          <bdi>{title || messages.untitled}</bdi>
        </Link>
      ))}
    </Stack>
  );
}
