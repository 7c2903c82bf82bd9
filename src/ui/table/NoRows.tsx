import { createContext, use, useLayoutEffect, useRef, type ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { useMessages } from '../messages/useMessages.ts';
import { focusRows } from './gridRow.ts';

interface TableStatus {
  error?: string | null;
  isLoading: boolean;
  onRetry?: () => void;
  emptyState?: ReactNode;
}

/** What a table or list of cards shows in place of rows. */
export const TableStatusContext = createContext<TableStatus>({ isLoading: false });

/** Replaces the rows: shows the failure, or that the list is empty. It can have the focus that was in a row. */
export function NoRows() {
  const messages = useMessages();
  const { error, onRetry, isLoading, emptyState } = use(TableStatusContext);
  const place = useRef<HTMLDivElement>(null);
  // The button that showed the rows is removed with it.
  useLayoutEffect(() => {
    const element = place.current!;
    const around = element.parentElement;
    return () => {
      if (element.contains(document.activeElement)) setTimeout(() => focusRows(around));
    };
  }, []);
  return (
    <div ref={place} data-no-rows tabIndex={-1} style={{ outline: 'none' }}>
      {error ? (
        <ErrorState title={error} onRetry={onRetry} isRetrying={isLoading} />
      ) : (
        (emptyState ?? <EmptyState title={messages.noRows} />)
      )}
    </div>
  );
}
