import { RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from './messages.ts';
import { report } from '#shared/report.ts';

interface ErrorBoundaryProps {
  /** Changing it, for example to a new path, retries the page. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey?: string;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: unknown) {
    report(error, 'screen');
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Page title={messages.somethingWentWrong} isTitleHidden>
        <div role="alert">
          <EmptyState
            title={messages.somethingWentWrong}
            description={messages.crashed}
            action={
              <Button icon={<RotateCw />} onPress={() => location.reload()}>
                {messages.reload}
              </Button>
            }
          />
        </div>
      </Page>
    );
  }
}
