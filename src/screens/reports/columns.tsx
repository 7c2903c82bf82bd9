import { formatNumber } from '#ui/numbers.ts';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

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

export const countColumn: Column<{ count: number }> = numberColumn(messages.count, ({ count }) => count);
