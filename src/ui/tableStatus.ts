import { createContext, type ReactNode } from 'react';

export interface TableStatus {
  error?: string | null;
  isLoading: boolean;
  onRetry?: () => void;
  emptyState?: ReactNode;
}

/** How it stands with the rows as a whole. The few parts that show it read it here, so that it redraws no row. */
export const TableStatusContext = createContext<TableStatus>({ isLoading: false });
