import { createContext, use, type ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { useMessages } from '../messages/useMessages.ts';

interface TableStatus {
  error?: string | null;
  isLoading: boolean;
  onRetry?: () => void;
  emptyState?: ReactNode;
}

/** What a table or list of cards shows in place of rows. */
export const TableStatusContext = createContext<TableStatus>({ isLoading: false });

/** Replaces the rows: the failure, or that there are none. */
export function NoRows() {
  const messages = useMessages();
  const { error, onRetry, isLoading, emptyState } = use(TableStatusContext);
  if (error) return <ErrorState title={error} onRetry={onRetry} isRetrying={isLoading} />;
  return emptyState ?? <EmptyState title={messages.noRows} />;
}
