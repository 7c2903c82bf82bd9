import { RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Page } from '../ui/Page';
import { messages } from './messages';
import { report } from './report';

interface ErrorBoundaryProps {
  /** What is shown. A change of it, such as of the address, gives the page another try. */
  of?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  of?: string;
}

/** Catches a fault of the page itself, says so and offers the way out. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, of: this.props.of };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ of }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return of === state.of ? null : { hasFailed: false, of };
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
