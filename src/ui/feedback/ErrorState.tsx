import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useMessages } from '../messages/useMessages.ts';

export interface ErrorStateProps {
  /** What did not work. Default `Something went wrong!` */
  title?: string;
  /** What the reader can do; where it exists, the request id to quote. */
  description?: ReactNode;
  /** Tries again. Without it there is no button. */
  onRetry?: () => void;
  /** Whether the retry is running. Default false. */
  isRetrying?: boolean;
  /** What else can be done, after trying again. */
  action?: ReactNode;
}

/** Replaces content that could not be loaded, and offers to try again. */
export function ErrorState({ title, description, onRetry, isRetrying, action }: ErrorStateProps) {
  const messages = useMessages();
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
