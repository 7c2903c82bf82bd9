import { useRef, type ReactNode, useEffect, useState } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Stack, Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';
import { ReportForm } from './ReportForm.tsx';
import type { ReportQuery } from './reportQuery.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Grid } from '#ui/layout/Grid.tsx';

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
      <ReportForm {...form} runRef={run} isBusy={isBusy} />
      {isBusy && <ReportProgress onCancel={handleCancel} />}
      {children ?? (isBusy && <ReportSkeleton />)}
      {hasFailed && !isBusy && <ErrorState title={messages.failed} onRetry={onRetry} />}
    </Stack>
  );
}

/** Shows after a second that a report is being built, for how long, and a button to cancel it. */
function ReportProgress({ onCancel }: { onCancel: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds === 0) return null;
  return (
    <Stack gap={2}>
      <ProgressBar label={messages.building(seconds)} isIndeterminate />
      <Cluster>
        <Button onPress={onCancel}>{messages.cancel}</Button>
      </Cluster>
    </Stack>
  );
}

/** A placeholder for the charts of a report. */
function ReportSkeleton() {
  return (
    <Grid>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} lines={5} height="1.25rem" />
      ))}
    </Grid>
  );
}
