import { createContext, use, useLayoutEffect, useRef, type ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { messages } from '../messages.ts';
import { focusFirstRow } from './gridFocus.ts';

interface TableStatus {
  error?: string | null;
  isLoading: boolean;
  onRetry?: () => void;
  emptyState?: ReactNode;
}

export const TableStatusContext = createContext<TableStatus>({ isLoading: false });

/** Shown in place of rows. Receives focus when the last row is removed while focused. */
export function NoRows() {
  const { error, onRetry, isLoading, emptyState } = use(TableStatusContext);
  const placeholderRef = useRef<HTMLDivElement>(null);
  // Keeps focus when this placeholder is replaced by rows.
  useLayoutEffect(() => {
    const element = placeholderRef.current!;
    const around = element.parentElement;
    return () => {
      if (element.contains(document.activeElement)) setTimeout(() => focusFirstRow(around));
    };
  }, []);
  return (
    <div ref={placeholderRef} data-no-rows tabIndex={-1} style={{ outline: 'none' }}>
      {error ? (
        <ErrorState title={error} onRetry={onRetry} isRetrying={isLoading} />
      ) : (
        (emptyState ?? <EmptyState title={messages.noRows} />)
      )}
    </div>
  );
}
