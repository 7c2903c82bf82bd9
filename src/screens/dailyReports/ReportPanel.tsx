import type { ReactNode } from 'react';
import { Stack } from '../../ui/Layout';
import { Panel } from '../../ui/Panel';
import { ReportForm } from './ReportForm';
import { ReportProgress } from './ReportProgress';
import type { ReportQuery } from './reportQuery';
import { ReportSkeleton } from './ReportSkeleton';

interface ReportPanelProps {
  query: ReportQuery;
  askedAt: Date;
  isBusy: boolean;
  onRun: (query: ReportQuery) => void;
  /** Undefined while there is nothing to show, and after a failure, which is silent (REPORT-16). */
  children: ReactNode | undefined;
}

/** What is asked for, how far it is, and what was answered. */
export function ReportPanel({ isBusy, children, ...form }: ReportPanelProps) {
  return (
    <Stack gap={4}>
      <Panel>
        <ReportForm {...form} isBusy={isBusy} />
      </Panel>
      {isBusy && <ReportProgress />}
      {children ? <Panel>{children}</Panel> : isBusy && <ReportSkeleton />}
    </Stack>
  );
}
