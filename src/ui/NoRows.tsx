import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';

interface NoRowsProps {
  error?: string | null;
  onRetry?: () => void;
  isLoading?: boolean;
  emptyState?: ReactNode;
}

/** What stands in the place of rows: the failure, or that there are none. */
export function NoRows({ error, onRetry, isLoading, emptyState }: NoRowsProps) {
  if (error) return <ErrorState title={error} onRetry={onRetry} isRetrying={isLoading} />;
  return emptyState ?? <EmptyState title="There is nothing here yet." />;
}
