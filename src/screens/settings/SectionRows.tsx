import type { ReactNode } from 'react';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { RowList, RowListItem, RowListPlaceholder } from '#ui/layout/RowList.tsx';
import { messages } from './messages.ts';

interface SectionRowsProps<Row> {
  label: string;
  read: { data?: { results: readonly Row[] }; error?: unknown; mutate: () => unknown };
  emptyText: string;
  children: (rows: readonly Row[]) => ReactNode;
}

export function SectionRows<Row>({ label, read, emptyText, children }: SectionRowsProps<Row>) {
  if (read.error && !read.data) {
    return (
      <ErrorState
        title={serverMessage(read.error, messages.sectionFailed)}
        onRetry={() => void read.mutate()}
      />
    );
  }
  const rows = read.data?.results;
  return (
    <RowList label={label}>
      {!rows && skeletonWidths.map((width) => <RowListItem key={width} title={<Skeleton width={width} />} />)}
      {rows?.length === 0 && <RowListPlaceholder>{emptyText}</RowListPlaceholder>}
      {rows && children(rows)}
    </RowList>
  );
}

const skeletonWidths = ['9rem', '7rem', '11rem'];
