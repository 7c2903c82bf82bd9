import { Download } from 'lucide-react';
import { useState } from 'react';
import { listReportRuns, type ReportRun, type ReportSchedule } from '#api/contract/reportSchedules.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { resolveHeldRun, downloadRun, useReportRuns } from '#data/reportSchedules.ts';
import { reportPath } from '#domain/reportAddress.ts';
import { coveredDays } from '#domain/reportSchedules.ts';
import { formatDay } from '#shared/format/dates.ts';
import { Moment } from '#shared/format/RelativeMoment.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { formatNumber } from '#ui/numbers.ts';
import { saveFile } from '#shared/page/saveFile.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/Table.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

interface RunsDialogProps {
  schedule: ReportSchedule;
  onClose: () => void;
}

export function RunsDialog({ schedule, onClose }: RunsDialogProps) {
  const { data, error, mutate } = useReportRuns(schedule.id);
  useLiveRefresh(listReportRuns, mutate);
  const title = messages.filesOf(schedule.name);
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={onClose}
      title={title}
      footer={<Button onPress={onClose}>{messages.close}</Button>}
    >
      <DataTable<ReportRun>
        label={title}
        columns={runColumns(schedule)}
        rows={data?.results ?? []}
        getRowId={({ id }) => id}
        getRowLabel={coveredDaysText}
        renderCard={(run) => (
          <Stack gap={2}>
            <Text weight="strong">{coveredDaysText(run)}</Text>
            <RunState run={run} />
            <RunLinks run={run} schedule={schedule} />
          </Stack>
        )}
        isLoading={!data && !error}
        skeletonRows={3}
        error={error && !data ? messages.runsFailed : null}
        onRetry={() => void mutate()}
        emptyState={<Text tone="muted">{messages.noRuns}</Text>}
        minWidth={640}
      />
    </Dialog>
  );
}

const runColumns = (schedule: ReportSchedule): Column<ReportRun>[] => [
  { id: 'covers', header: messages.covers, isRowHeader: true, render: coveredDaysText },
  { id: 'state', header: messages.made, width: 200, render: (run) => <RunState run={run} /> },
  {
    id: 'count',
    header: schedule.kind === 'broadcasts' ? messages.notifications : messages.digests,
    width: 90,
    align: 'end',
    render: ({ count }) => (count === null ? '' : formatNumber(count)),
  },
  {
    id: 'file',
    header: messages.actions,
    width: 260,
    align: 'end',
    render: (run) => <RunLinks run={run} schedule={schedule} />,
  },
];

/** Inclusive, such as `Nov 16 2026 – Nov 22 2026`. */
function coveredDaysText(run: ReportRun) {
  const [first, last] = coveredDays(run);
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}

const stateTones = { failed: 'danger', held: 'warning', waiting: 'neutral' } as const;

function RunState({ run }: { run: ReportRun }) {
  if (run.state !== 'done')
    return (
      <Stack gap={1} align="start">
        <Badge tone={stateTones[run.state]}>{messages.states[run.state]}</Badge>
        {run.error && (
          <Text size="sm" tone="muted">
            {run.error}
          </Text>
        )}
      </Stack>
    );
  return (
    <Stack gap={1}>
      <Moment instant={run.made_at} />
      {run.is_cut && (
        <Text size="sm" tone="muted">
          {messages.cut(run.rows ?? 0)}
        </Text>
      )}
    </Stack>
  );
}

function RunLinks({ run, schedule }: { run: ReportRun; schedule: ReportSchedule }) {
  const [isLoading, setLoading] = useState(false);
  async function save() {
    setLoading(true);
    try {
      saveFile(await downloadRun(run.id), `report-${run.from_date.slice(0, 10)}.csv`);
    } catch (error) {
      toast.error(serverMessage(error, messages.downloadFailed));
    }
    setLoading(false);
  }
  const days = coveredDaysText(run);
  return (
    <Cluster gap={2} justify="end">
      <Link href={reportPath({ ...run, ...schedule })} aria-label={messages.openLabel(days)}>
        {messages.open}
      </Link>
      {run.state === 'held' && <HeldActions id={run.id} days={days} />}
      {run.state === 'done' &&
        (run.expires_at === null ? (
          <Text size="sm" tone="muted">
            {messages.noFile}
          </Text>
        ) : (
          <Button
            size="small"
            icon={<Download />}
            aria-label={messages.downloadLabel(days)}
            isPending={isLoading}
            onPress={() => void save()}
          >
            {messages.download}
          </Button>
        ))}
    </Cluster>
  );
}

/**
 * After a restore, the report may already have been sent, so the user decides whether to generate and send
 * it.
 */
function HeldActions({ id, days }: { id: number; days: string }) {
  const [pending, setPending] = useState<'make' | 'discard' | null>(null);
  async function decide(decision: 'make' | 'discard') {
    setPending(decision);
    try {
      await resolveHeldRun(id, decision);
      toast.success(decision === 'make' ? messages.running : messages.discarded);
    } catch (error) {
      toast.error(serverMessage(error, messages.decideFailed));
    }
    setPending(null);
  }
  return (
    <>
      <Button
        size="small"
        aria-label={messages.discardLabel(days)}
        isPending={pending === 'discard'}
        onPress={() => void decide('discard')}
      >
        {messages.discard}
      </Button>
      <Button
        size="small"
        aria-label={messages.makeLabel(days)}
        isPending={pending === 'make'}
        onPress={() => void decide('make')}
      >
        {messages.make}
      </Button>
    </>
  );
}
