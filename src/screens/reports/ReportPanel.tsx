import { useRef, type ReactNode } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { messages } from './messages.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportProgress } from './ReportProgress.tsx';
import type { ReportQuery } from './reportQuery.ts';
import { ReportSkeleton } from './ReportSkeleton.tsx';

interface ReportPanelProps {
  query: ReportQuery;
  runAt: Date;
  isBusy: boolean;
  onRun: (query: ReportQuery) => void;
  /** Cancels the report that is being built. */
  onCancel: () => void;
  /** Whether it could not be built: said in its place and by no toast (REPORT-16). */
  hasFailed: boolean;
  onRetry: () => void;
  /** Undefined while there is nothing to show, and after a failure. */
  children: ReactNode | undefined;
}

/** The form of a report, its progress, and its result. */
export function ReportPanel({ isBusy, onCancel, hasFailed, onRetry, children, ...form }: ReportPanelProps) {
  const run = useRef<HTMLButtonElement>(null);

  function handleCancel() {
    onCancel();
    announce(messages.cancelled);
    // The button that was pressed is removed.
    run.current?.focus();
  }

  return (
    <Stack gap={4}>
      <Panel>
        <ReportForm {...form} runRef={run} isBusy={isBusy} />
      </Panel>
      {isBusy && <ReportProgress onCancel={handleCancel} />}
      {children ? <Panel>{children}</Panel> : isBusy && <ReportSkeleton />}
      {hasFailed && !isBusy && <ErrorState title={messages.failed} onRetry={onRetry} />}
    </Stack>
  );
}
