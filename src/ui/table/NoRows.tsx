import { use } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { TableStatusContext } from './tableContexts.ts';
import { useMessages } from '../messages/useMessages.ts';

/** Replaces the rows: the failure, or that there are none. */
export function NoRows() {
  const messages = useMessages();
  const { error, onRetry, isLoading, emptyState } = use(TableStatusContext);
  if (error) return <ErrorState title={error} onRetry={onRetry} isRetrying={isLoading} />;
  return emptyState ?? <EmptyState title={messages.noRows} />;
}
