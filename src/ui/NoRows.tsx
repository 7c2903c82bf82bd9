import { use } from 'react';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { TableStatusContext } from './tableContexts';

/** What stands in the place of rows: the failure, or that there are none. */
export function NoRows() {
  const { error, onRetry, isLoading, emptyState } = use(TableStatusContext);
  if (error) return <ErrorState title={error} onRetry={onRetry} isRetrying={isLoading} />;
  return emptyState ?? <EmptyState title="There is nothing here yet." />;
}
