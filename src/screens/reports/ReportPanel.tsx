import { useRef, type ReactNode, useEffect, useState } from 'react';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { announce } from '#ui/feedback/announce.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Stack, Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';
import { ReportForm } from './ReportForm.tsx';
import { filterIds, type ReportQuery } from './reportQuery.ts';
import { rangeText } from './reportRanges.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FilterButton } from '#shared/list/FilterButton.tsx';
import { listMessages } from '#shared/list/messages.ts';
import { Grid } from '#ui/layout/Grid.tsx';
import { Text } from '#ui/text/Text.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';

interface ReportPanelProps {
  query: ReportQuery;
  runAt: Date;
  isBusy: boolean;
  onRun: (query: ReportQuery) => void;
  onCancel: () => void;
  /** Shown in place, without a toast (REPORT-16). */
  hasFailed: boolean;
  onRetry: () => void;
  /** Description and tabs. On a phone, they're in the form's sheet and beside its button. */
  hint: string;
  tabs: ReactNode;
  isFiltering: boolean;
  onFilteringChange: (isFiltering: boolean) => void;
  children: ReactNode | undefined;
}

export function ReportPanel({
  isBusy,
  onCancel,
  hasFailed,
  onRetry,
  hint,
  tabs,
  isFiltering,
  onFilteringChange,
  children,
  ...form
}: ReportPanelProps) {
  const { query, runAt, onRun } = form;
  const run = useRef<HTMLButtonElement>(null);
  const isPhone = useMediaQuery(media.small);
  const restrictions =
    filterIds.filter((id) => query.filters[id].length > 0).length + (query.languageId === null ? 0 : 1);

  function handleCancel() {
    onCancel();
    announce(messages.cancelled);
    run.current?.focus();
  }

  function handleSheetRun(next: ReportQuery) {
    onFilteringChange(false);
    onRun(next);
  }

  return (
    <Stack gap={4}>
      {isPhone ? (
        <Cluster gap={2}>
          {tabs}
          <FilterButton
            ref={run}
            isPhone
            active={restrictions + (query.range === null ? 0 : 1)}
            summary={listMessages.withFilters(
              rangeText(query.range, runAt, query.zone ?? viewerTimeZone()),
              restrictions,
            )}
            isOpen={isFiltering}
            onOpenChange={onFilteringChange}
          >
            <ReportForm {...form} isBusy={isBusy} onRun={handleSheetRun} />
            <Text size="xs" tone="muted">
              {hint}
            </Text>
          </FilterButton>
        </Cluster>
      ) : (
        <ReportForm {...form} runRef={run} isBusy={isBusy} />
      )}
      {isBusy && <ReportProgress onCancel={handleCancel} />}
      {children ?? (isBusy && <ReportSkeleton />)}
      {hasFailed && !isBusy && <ErrorState title={messages.failed} onRetry={onRetry} />}
    </Stack>
  );
}

/** Appears after one second. */
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

function ReportSkeleton() {
  return (
    <Grid>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} lines={5} height="1.25rem" />
      ))}
    </Grid>
  );
}
