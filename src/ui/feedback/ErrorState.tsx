import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { messages } from '../messages.ts';

export interface ErrorStateProps {
  /** Defaults to `Something went wrong!` */
  title?: string;
  description?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  action?: ReactNode;
}

export function ErrorState({ title, description, onRetry, isRetrying, action }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        drawing="alert"
        title={title ?? messages.somethingWrong}
        description={description}
        action={
          (onRetry || action) && (
            <>
              {onRetry && (
                <Button icon={<RotateCw />} onPress={onRetry} isPending={isRetrying}>
                  {messages.tryAgain}
                </Button>
              )}
              {action}
            </>
          )
        }
      />
    </div>
  );
}
