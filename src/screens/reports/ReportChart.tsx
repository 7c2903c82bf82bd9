import { useMemo, type ReactNode } from 'react';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/Table.tsx';
import { messages } from './messages.ts';

interface ReportChartProps<Row extends object> {
  title: string;
  rows: readonly Row[];
  toLabel: (row: Row) => string;
  toValue: (row: Row) => number;
  formatValue?: (value: number) => string;
  note?: string;
  columns: readonly Column<Row>[];
  renderExpanded?: (row: Row) => ReactNode;
  renderCard?: (row: Row) => ReactNode;
  minWidth?: number;
  limit?: number;
  /**
   * Value of a full bar. Pass the same value to charts that are compared. Defaults to the chart's own
   * maximum.
   */
  max?: number;
  /** Default `No Data Found` (REPORT-12). */
  emptyText?: string;
}

export function ReportChart<Row extends object>({
  title,
  rows,
  toLabel,
  toValue,
  limit = 10,
  max,
  minWidth = 320,
  emptyText = messages.noDataFound,
  formatValue,
  note,
  ...table
}: ReportChartProps<Row>) {
  const ids = useMemo(() => new Map(rows.map((row, index) => [row, index])), [rows]);
  return (
    <BarChart
      title={title}
      bars={rows.map((row, id) => ({ id, label: toLabel(row), value: toValue(row) }))}
      limit={limit}
      max={max}
      formatValue={formatValue}
      note={note}
      emptyState={<EmptyState title={emptyText} isCompact />}
      table={
        <DataTable<Row>
          {...table}
          label={title}
          rows={rows}
          minWidth={minWidth}
          isCrowded
          getRowId={(row) => ids.get(row)!}
          getRowLabel={toLabel}
        />
      }
    />
  );
}
